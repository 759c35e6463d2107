import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { completed } from "./at-an-update.ts";
import { storeServer } from "./store-server.ts";

const none = { due: 0, incomplete: 0, exported: 0, refused: 0, stillHeld: 0 };
const counts = (flu: Partial<Schemas["NationalCounts"]>): Schemas["StatusesCount"] => ({
  ...{ active: 0, completed: 1, deleted: 0 },
  nationalRecord: [
    { ...none, vaccineType: "fluVac", ...flu },
    { ...none, vaccineType: "covid" },
  ],
});

const made: Schemas["VaccinationExport"] = {
  ...{ number: 4, name: "FLU_Vaccinations_V5_FA123_20261127T09000000.csv", vaccineType: "fluVac" },
  ...{ createdDate: "2026-11-27T09:00:00.000Z", createdBy: "Anna Pharmacist" },
  ...{ counts: { new: 2, update: 1, delete: 0 }, checksum: "0".repeat(64) },
};
const noPage = { page: 0, size: 10, totalElements: 0, totalPages: 0 };
const noEpisodes = () => ({ status: 200 as const, body: { ...noPage, episodes: [] } });

const downloaded = vi.fn<(name: string) => void>();
beforeEach(() => {
  downloaded.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    downloaded(this.download);
  });
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
});

function open(handlers: TestHandlers = {}, flu: Partial<Schemas["NationalCounts"]> = { due: 3 }) {
  return renderApp("/vaccination?view=national", {
    roles: ["VAC"],
    handlers: {
      getStatusesCount: () => ({ status: 200, body: counts(flu) }),
      listActiveEpisodes: noEpisodes,
      listCompletedEpisodes: noEpisodes,
      listDeletedEpisodes: noEpisodes,
      listVaccinationExports: () => ({ status: 200, body: { ...noPage, exports: [] } }),
      createVaccinationExport: () => ({ status: 201, body: made }),
      getVaccinationExport: () => ({ status: 200, body: { ...made, text: "NHS_NUMBER\n" } }),
      ...handlers,
    },
  }).person;
}

const failing = () => new Response("", { status: 500 });
const flu = async () => within(await screen.findByRole("region", { name: "Flu" }));

test("a file is made and downloaded; only a vaccine with rows has a button", async () => {
  const person = open();
  await person.click(await screen.findByRole("button", { name: "Make the Flu file" }));
  expect(await screen.findByText(/File 4 was made: 2 new, 1 changed\..*downloads/)).toBeTruthy();
  expect(downloaded.mock.calls).toEqual([[made.name]]);
  expect(screen.queryByRole("button", { name: "Make the COVID-19 file" })).toBeNull();
});

test("a lost answer is asked for again with the same key, and the next file has another", async () => {
  const keys: (string | null)[] = [];
  const createVaccinationExport = vi.fn<NonNullable<TestHandlers["createVaccinationExport"]>>(
    ({ headers }) => {
      keys.push(headers.get("Idempotency-Key"));
      return keys.length === 1 ? failing() : { status: 201, body: made };
    },
  );
  const person = open({ createVaccinationExport });
  await person.click(await screen.findByRole("button", { name: "Make the Flu file" }));
  expect((await (await flu()).findByRole("alert")).textContent).toContain("The file was not made.");
  expect(screen.queryByText(/File 4 was made/)).toBeNull();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/File 4 was made/);
  await person.click(screen.getByRole("button", { name: "Make the Flu file" }));
  await waitFor(() => expect(keys).toHaveLength(3));
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

test("a file that was made and not downloaded says both, and can be downloaded again", async () => {
  let isDown = true;
  const person = open({
    getVaccinationExport: () =>
      isDown ? failing() : { status: 200, body: { ...made, text: "NHS_NUMBER\n" } },
  });
  await person.click(await screen.findByRole("button", { name: "Make the Flu file" }));
  const card = await flu();
  expect((await card.findByRole("alert")).textContent).toContain(
    "The file was made, but not downloaded.",
  );
  expect(card.queryByText(/downloads/)).toBeNull();
  isDown = false;
  await person.click(card.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(downloaded.mock.calls).toEqual([[made.name]]));
});

test.each([
  ["getStatusesCount", "It could not be counted what goes into the next file."],
  ["listDeletedEpisodes", "What is left out could not be listed."],
  ["listVaccinationExports", "The files could not be listed."],
] as const)("a failure of %s is not shown as none", async (operation, words) => {
  open({ [operation]: failing });
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  if (operation === "listDeletedEpisodes")
    expect(screen.queryByText(/No vaccination has to be corrected/)).toBeNull();
  if (operation === "listVaccinationExports")
    expect(screen.queryByText(/No file was made yet/)).toBeNull();
});

test.each([
  [1, "1 vaccination must not be .* A file takes it out; until the answer, it is still there."],
  [2, "2 vaccinations must not be .* takes them out; until the answer, they are still there."],
])("%i that must not be there is said to be there still", async (stillHeld, words) => {
  open({}, { stillHeld });
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
});

test("a server that exchanges nothing says so, and offers no file", async () => {
  const { nationalRecord: _none, ...body } = counts({});
  open({ getStatusesCount: () => ({ status: 200, body }) });
  expect(await screen.findByText("Nothing is exported from here")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Make the/ })).toBeNull();
});

const answers = (result: Schemas["AcknowledgementResult"]) => ({
  recordAcknowledgements: () => ({ status: 200 as const, body: result }),
});
const answered = (text: string) => new File([text], "FLU_BusAck.csv", { type: "text/csv" });
const choose = () => screen.findByLabelText(/Drop acknowledgement files here/);

test.each<[string, Schemas["AcknowledgementResult"], string]>([
  ["of no file of ours", { rows: [] }, "This pharmacy has no file of that name"],
  ["without rows", { exportNumber: 4, rows: [] }, "It has no answers."],
  [
    "about the whole file, refused",
    { exportNumber: 4, fileOutcome: "refused", rows: [] },
    "The national record refused the whole file. Its rows go into the next file.",
  ],
  [
    "about rows",
    {
      exportNumber: 4,
      rows: [
        { localId: "a", outcome: "accepted", result: "recorded" },
        { localId: "a", outcome: "accepted", result: "unchanged" },
        { localId: "b", outcome: "refused", result: "recorded", message: "Not known" },
        { localId: "c", outcome: "unknown", result: "unknownCode" },
        { localId: "d", outcome: "accepted", result: "notInFile" },
      ],
    },
    "Answers to file 4: 1 not accepted, 1 with an unknown code, 1 not of this file, 1 accepted, 1 known before.",
  ],
])("an answer %s says so", async (_what, result, words) => {
  const person = open(answers(result));
  await person.upload(await choose(), answered("RESPONSE_CODE|LOCAL_ID\n"));
  const file = await screen.findByRole("region", { name: "FLU_BusAck.csv" });
  expect(file.textContent).toContain(words);
  if (result.rows.length > 0) expect(file.textContent).toContain("Not known");
});

test("of a file with thousands of refusals some are shown, and more on demand", async () => {
  const rows = Array.from({ length: 450 }, (_, line) => ({
    ...{ localId: `row ${line}`, outcome: "refused" as const, result: "recorded" as const },
  }));
  const person = open(answers({ exportNumber: 4, rows }));
  await person.upload(await choose(), answered("RESPONSE_CODE|LOCAL_ID\n"));
  const file = within(await screen.findByRole("region", { name: "FLU_BusAck.csv" }));
  expect(file.getAllByRole("row")).toHaveLength(201);
  await person.click(file.getByRole("button", { name: "Show more of 250 further rows" }));
  await person.click(file.getByRole("button", { name: "Show more of 50 further rows" }));
  expect(file.getAllByRole("row")).toHaveLength(451);
  expect(file.queryByRole("button")).toBeNull();
});

test("a file of answers that is empty or that the server refuses changes nothing, and says why", async () => {
  const recordAcknowledgements = vi.fn<NonNullable<TestHandlers["recordAcknowledgements"]>>(
    () => new Response("", { status: 400 }),
  );
  const person = open({ recordAcknowledgements });
  await person.upload(await choose(), answered(" "));
  expect(await screen.findByText("The file is empty.")).toBeTruthy();
  expect(recordAcknowledgements).not.toHaveBeenCalled();
  await person.upload(await choose(), answered("text"));
  expect(await screen.findByText(/The answers were not recorded\./)).toBeTruthy();
});

const byHand: Schemas["Episode"] = {
  ...completed(),
  patientDemographics: { ...completed().patientDemographics, pdsVerified: false, postCode: null },
  nationalStatus: [
    {
      ...{ vaccineType: "fluVac", state: "incomplete", isChangedSince: false, isStillHeld: false },
      refusal: null,
      reasons: [
        {
          path: "patientDemographics/postCode",
          message: "The patient has no postcode.",
          advice: "Add it.",
        },
      ],
    },
  ],
};

function openRecord(episode: Schemas["Episode"], handlers: TestHandlers = {}) {
  const server = storeServer(episode);
  const path = `/vaccination/view?episodeId=${episode.id}`;
  return renderApp(path, { handlers: { ...server.handlers, ...handlers }, roles: ["VAC"] }).person;
}

test("a patient who was entered by hand is corrected, and nothing else of the record", async () => {
  const saveEpisode = vi.fn<NonNullable<TestHandlers["saveEpisode"]>>(() => ({
    status: 200,
    body: { id: byHand.id, status: "Completed", currentActiveStepId: 2 },
  }));
  const person = openRecord(byHand, { saveEpisode });
  const [beside] = await screen.findAllByRole("button", { name: "Correct the patient" });
  if (beside) await person.click(beside);
  const postCode = await screen.findByLabelText(/^Postcode/);
  await waitFor(() => expect(document.activeElement).toBe(postCode));
  await person.type(postCode, "ls1 4ap");
  await person.click(screen.getByRole("button", { name: "Save the correction" }));
  await waitFor(() => expect(saveEpisode).toHaveBeenCalledOnce());
  const [{ body, query, headers }] = saveEpisode.mock.calls[0] ?? [{}];
  expect(headers?.get("If-Match")).toBe('"1"');
  expect(headers?.get("Idempotency-Key")).toBeTruthy();
  const { patientDemographics, vaccinationDetails, consent, vaccineTypes } = byHand;
  expect(body).toMatchObject({ vaccinationDetails, consent, vaccineTypes, status: "Completed" });
  expect(body?.patientDemographics).toMatchObject({
    ...{ firstName: patientDemographics.firstName, lastName: patientDemographics.lastName },
    ...{ dateOfBirth: patientDemographics.dateOfBirth, postCode: "LS1 4AP", pdsVerified: false },
  });
  expect(Object.fromEntries(query ?? [])).toEqual({
    ...{ episodeId: byHand.id, editedStepTitle: "Vaccination Type" },
  });
});

test("closing the correction asks before it loses what was typed", async () => {
  const person = openRecord(byHand);
  const [beside] = await screen.findAllByRole("button", { name: "Correct the patient" });
  const openDialog = async () => {
    if (beside) await person.click(beside);
    return screen.findByLabelText(/^Postcode/);
  };
  await openDialog();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByLabelText(/^Postcode/)).toBeNull());
  await person.type(await openDialog(), "ls1 4ap");
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: "Stay" }));
  expect(screen.getByLabelText(/^Postcode/)).toHaveProperty("value", "ls1 4ap");
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByLabelText(/^Postcode/)).toBeNull());
});

test("a delivery that cannot be exported is corrected at the field of the reason", async () => {
  const reason = { message: "This dose has no code.", advice: "Say which dose it was." };
  const path = "vaccinationDetails/fluVac/delivery/vaccinator/lastName";
  const [status] = byHand.nationalStatus ?? [];
  if (!status) throw new Error("The episode has no national status");
  const person = openRecord({
    ...completed(),
    nationalStatus: [{ ...status, reasons: [{ path, ...reason }] }],
  });
  const [link] = await screen.findAllByRole("link", { name: "Correct the delivery" });
  if (link) await person.click(link);
  await screen.findByRole("heading", { name: /Delivery for Flu/ });
  await waitFor(() => expect(document.activeElement?.id).toBe("field-vaccinator-lastName"));
});

test.each<[string, Partial<Schemas["Episode"]>]>([
  [
    "of the register",
    { patientDemographics: { ...byHand.patientDemographics, pdsVerified: true } },
  ],
  ["of a deleted record", { deleted: true }],
  ["of an open record", { status: "In Progress" }],
])("the details %s are not corrected here", async (_what, changes) => {
  openRecord({ ...byHand, ...changes });
  await screen.findByText("Flu cannot be exported to the national record yet");
  expect(screen.queryByRole("button", { name: "Correct the patient" })).toBeNull();
});
