import type { Schemas } from "@pharmacy/sdk";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { completed, confirmUpdate, editing, given, heading, clock } from "./at-an-update.ts";
import { answer, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

test("[7.20] [2.56] [8.07] [4.40] a step of an ended episode is confirmed, sent with its title and leads to the details", async () => {
  const { person, server } = await editing(1);
  await answer(person, "Is the patient feeling unwell today?", "Yes");
  await person.type(await screen.findByLabelText(/Comment: Is the patient feeling unwell/), "Cold");
  await save(person);
  const changes = await confirmUpdate(person);
  expect(changes).toContain("Flu, Clinical screening, Is the patient feeling unwell today?");
  expect(changes).toContain("Warning: The patient feels unwell.");
  await heading("Vaccination details: Flu");
  expect(screen.getByText("Vaccine saved successfully")).toBeTruthy();
  expect(currentPath()).toBe("/vaccination/details?episodeId=episode-1&type=fluVac");
  expect(window.history.state).toMatchObject({ vaccineId: "ativ-10" });
  const [request] = server.saves.mock.calls[0] ?? [];
  expect(Object.fromEntries(request?.query ?? [])).toEqual({
    episodeId: "episode-1",
    editedStepTitle: "Step 1 of 2 - Clinical Screening for Flu",
  });
  expect(request?.headers.get("If-Match")).toBe('"1"');
  expect(request?.body).toMatchObject({ status: "Completed", currentActiveStepId: 2 });
  const { delivery } = request?.body.vaccinationDetails.fluVac ?? {};
  expect(delivery?.acknowledgedWarnings).toEqual(["SCREENING_FEELS_UNWELL"]);
});

test("a corrected answer takes its acknowledged warning along", async () => {
  const record = completed();
  const { screening, delivery } = record.vaccinationDetails.fluVac ?? {};
  const unwell = screening && { ...screening, feelUnwell: true, feelUnwellComment: "Cold" };
  const acknowledgedWarnings: Schemas["WarningCode"][] = [
    "SCREENING_FEELS_UNWELL",
    "SECOND_LINE_PRODUCT",
    "OUTSIDE_LICENSED_AGE",
  ];
  const fluVac = { screening: unwell, delivery: delivery && { ...delivery, acknowledgedWarnings } };
  const { person, server } = await editing(
    1,
    storeServer({ ...record, vaccinationDetails: { fluVac } }),
  );
  await answer(person, "Is the patient feeling unwell today?", "No");
  await save(person);
  expect(await confirmUpdate(person)).not.toContain("The patient feels unwell.");
  await heading("Vaccination details: Flu");
  const sent = server.saves.mock.calls[0]?.[0].body.vaccinationDetails.fluVac?.delivery;
  expect(sent?.acknowledgedWarnings).toEqual(["OUTSIDE_LICENSED_AGE"]);
});

test("[H34] [4.36] an update to not administered closes the record, and says so before", async () => {
  const { person, server } = await editing(2);
  await answer(person, "Was the vaccine administered?", "No");
  await answer(person, "Why was it not administered?", "Did not attend");
  await save(person);
  expect(await confirmUpdate(person)).toMatch(/StatusCompleted\s*Closed/);
  await heading("Vaccination details: Flu");
  expect(server.saves.mock.calls[0]?.[0].body.status).toBe("Closed");
});

test("[8.10] an update without its claim says so, and the form stays as it was", async () => {
  const { person, server } = await editing(1);
  server.saves.mockReturnValueOnce(
    new Response(
      JSON.stringify({ title: "No", status: 503, detail: "Busy", code: "MYS_CLAIM_UNAVAILABLE" }),
      {
        status: 503,
        headers: { "content-type": "application/problem+json" },
      },
    ),
  );
  await answer(person, "How is the vaccine provided?", "Private");
  await save(person);
  await confirmUpdate(person);
  await screen.findByText("Update failed: Could not retrieve MYS claim. Please contact support");
  expect(screen.queryByText("Error creating Vaccine")).toBeNull();
  expect(screen.getByRole("radio", { name: "Private" })).toHaveProperty("checked", true);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByRole("radio", { name: "NHS" })).toHaveProperty("checked", true);
});

test("what was cleared comes back by Undo after a confirmation that was cancelled", async () => {
  const { person, server } = await editing(1);
  await answer(person, "How is the vaccine provided?", "Private");
  await save(person);
  const dialog = await screen.findByRole("alertdialog");
  await person.click(within(dialog).getByRole("button", { name: "Go back and change" }));
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByLabelText("Eligibility group")).toHaveProperty("value", "AGED_65_AND_OVER");
  expect(server.saves).not.toHaveBeenCalled();
});

test("the record that is edited does not stop itself", async () => {
  const server = storeServer(completed());
  const own = { vaccineName: given.vaccineSelected ?? "", administeredDate: clock.today };
  const older = { vaccineName: "Last season's", administeredDate: "2020-10-01" };
  const history = { records: [own, older], canShowHistory: true };
  const getVaccinationHistory = () => ({ status: 200 as const, body: history });
  await editing(1, { ...server, handlers: { ...server.handlers, getVaccinationHistory } });
  await screen.findByText("Last season's");
  expect(screen.queryByText(/Vaccine shouldn't be administered/)).toBeNull();
  expect(screen.queryByText(/had a vaccination in the last/)).toBeNull();
});

test("a vaccination after the recorded one does not stop it: intervals count at its day", async () => {
  const episode = completed();
  const { fluVac } = episode.vaccinationDetails;
  const delivery = fluVac?.delivery && {
    ...fluVac.delivery,
    fullDateOfAdministration: "2025-10-01T09:00:00.000Z",
  };
  const server = storeServer({
    ...episode,
    vaccinationDetails: { fluVac: { ...fluVac, delivery } },
  });
  const later = { vaccineName: "A later one", administeredDate: clock.today };
  const history = { records: [later], canShowHistory: true };
  const getVaccinationHistory = () => ({ status: 200 as const, body: history });
  await editing(1, { ...server, handlers: { ...server.handlers, getVaccinationHistory } });
  await screen.findByText("A later one");
  expect(screen.queryByText(/Vaccine shouldn't be administered/)).toBeNull();
});

test("a reason against a stop that does not hold any more is not sent again", async () => {
  const episode = completed();
  const { fluVac } = episode.vaccinationDetails;
  const overrides = [{ code: "RECENT_FLU_VACCINATION" as const, reason: "The GP asks for it" }];
  const delivery = fluVac?.delivery && { ...fluVac.delivery, overrides };
  const server = storeServer({
    ...episode,
    vaccinationDetails: { fluVac: { ...fluVac, delivery } },
  });
  const { person } = await editing(2, server);
  await screen.findByText(/Last Flu none recorded/);
  await save(person);
  await confirmUpdate(person);
  await heading("Vaccination details: Flu");
  const sent = server.saves.mock.calls[0]?.[0].body.vaccinationDetails.fluVac?.delivery;
  expect(sent?.overrides).toEqual([]);
});

test("what was acknowledged and overridden stays while the product and the batch cannot be read", async () => {
  const record = completed();
  const { screening, delivery } = record.vaccinationDetails.fluVac ?? {};
  const decisions: Pick<Schemas["FluDelivery"], "acknowledgedWarnings" | "overrides"> = {
    acknowledgedWarnings: ["OUTSIDE_LICENSED_AGE", "BATCH_NO_DOSES_LEFT"],
    overrides: [{ code: "BATCH_DECOMMISSIONED", reason: "Given before the recall" }],
  };
  const fluVac = { screening, delivery: delivery && { ...delivery, ...decisions } };
  const server = storeServer({ ...record, vaccinationDetails: { fluVac } });
  const getVaccineTypes = () => new Response("", { status: 404 });
  const handlers = { ...server.handlers, getVaccineTypes };
  const { person } = await editing(2, { ...server, handlers });
  await screen.findByText(/Last Flu none recorded/);
  await save(person);
  await confirmUpdate(person);
  await heading("Vaccination details: Flu");
  const sent = server.saves.mock.calls[0]?.[0].body.vaccinationDetails.fluVac?.delivery;
  expect(sent).toMatchObject(decisions);
});

test("a vaccine chosen while editing is answered before the update is sent", async () => {
  const { person, server } = await editing(0);
  await person.click(screen.getByRole("checkbox", { name: "COVID-19" }));
  await save(person);
  await heading("Step 2 of 4 - Clinical Screening for COVID-19");
  expect(screen.getByText("Kept. Answer this step too, then confirm the update.")).toBeTruthy();
  expect(server.saves).not.toHaveBeenCalled();
});

test("update mode is for ended episodes that are not deleted", async () => {
  const deleted = { ...completed(), deleted: true, deletedBy: "Anna Okafor" };
  const { handlers } = storeServer(deleted);
  renderApp("/vaccination/edit?episodeId=episode-1", { handlers });
  await heading("Vaccination record");
  expect(currentPath()).toBe("/vaccination/view?episodeId=episode-1");
});

test("a step that waits for another is sent with it, and both are no draft any more", async () => {
  const { person, server } = await editing(1);
  const question =
    "Has the patient ever had an anaphylactic reaction to an influenza vaccine or any of its ingredients?";
  await answer(person, question, "Yes");
  await person.type(await screen.findByLabelText(`Comment: ${question}`), "Swollen face");
  await save(person);
  await heading("Step 2 of 2 - Delivery for Flu");
  expect(server.saves).not.toHaveBeenCalled();
  await person.type(await screen.findByLabelText("Reason for overriding"), "Seen by the GP");
  await save(person);
  await confirmUpdate(person);
  await heading("Vaccination details: Flu");
  expect(server.saves.mock.calls[0]?.[0].body.vaccinationDetails.fluVac).toMatchObject({
    screening: { isDraft: false, anaphylacticAllergicToInfluenzaVaccine: true },
    delivery: {
      isDraft: false,
      overrides: [{ code: "ANAPHYLAXIS_TO_FLU_VACCINE", reason: "Seen by the GP" }],
    },
  });
  expect(Object.keys(sessionStorage).filter((key) => key.includes("episode-1"))).toEqual([]);
});
