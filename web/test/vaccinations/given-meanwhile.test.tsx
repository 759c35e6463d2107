import type { Schemas } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { dateTimeText } from "../../src/ui/date-time-text.ts";
import { renderApp } from "../app/render-app.tsx";
import { give, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});

type Answered = ReturnType<NonNullable<TestHandlers["getVaccinationHistory"]>>;

const now = new Date().toISOString();
const dose = {
  vaccineName: "Adjuvanted trivalent aTIV",
  manufacturer: null,
  administeredDate: now.slice(0, 10),
  doseNumber: null,
};
const history = (...records: Schemas["VaccinationHistoryRecord"][]): Answered => ({
  status: 200,
  body: { records, canShowHistory: true },
});
const code = { code: "RECENT_FLU_VACCINATION" as const };

/** The answer to a save against a stop. */
const refusal = (vaccineType: string, named: Partial<typeof code>) => {
  const path = `/vaccinationDetails/${vaccineType}/delivery/overrides`;
  const message = "Give a reason for going on despite the stop";
  const problem = { title: "No", status: 400, detail: "x", code: "INVALID_REQUEST" };
  return new Response(JSON.stringify({ ...problem, errors: [{ path, message, ...named }] }), {
    status: 400,
    headers: { "content-type": "application/problem+json" },
  });
};

/** The delivery is filled in; before Complete, somebody else records a dose for the patient. */
async function refusedFor(named: Partial<typeof code>, after: () => Answered) {
  const server = storeServer(atDelivery());
  let answered = () => history();
  const handlers = { ...server.handlers, getVaccinationHistory: () => answered() };
  const { person } = renderApp("/vaccination/add?episodeId=episode-1", { handlers });
  await give(person);
  answered = after;
  server.saves.mockReturnValueOnce(refusal("fluVac", named));
  await save(person);
  const dialog = await screen.findByRole("alertdialog");
  await person.click(within(dialog).getByRole("button", { name: /Complete/ }));
  const stop = await screen.findByRole("group", {
    name: "STOP Vaccine shouldn't be administered.",
  });
  return { person, server, stop };
}

test.each<[string, Partial<typeof code>, Schemas["VaccinationHistoryRecord"], RegExp]>([
  [
    "this pharmacy's own record, when and by whom",
    code,
    { ...dose, administeredAt: now, recordedBy: "Tom Baker" },
    new RegExp(`^Last Flu vaccination: ${dateTimeText(now)}, recorded here by Tom Baker\\.$`),
  ],
  ["another's, the day alone", code, dose, /^Last Flu vaccination: \d+ \w+ \d{4}\.$/],
  ["a backend that names no stop, too", {}, dose, /^Last Flu vaccination: \d+ \w+ \d{4}\.$/],
])("a dose that was given meanwhile is shown as its stop: %s", async (_of, named, record, text) => {
  const { person, server, stop } = await refusedFor(named, () => history(record));
  expect(await within(stop).findByText(text)).toBeTruthy();
  expect(within(stop).getByRole("button", { name: "Record as not given" })).toBeTruthy();
  await person.type(within(stop).getByRole("textbox", { name: "Reason for overriding" }), "GP");
  await save(person);
  const dialog = await screen.findByRole("alertdialog");
  await person.click(within(dialog).getByRole("button", { name: /Complete/ }));
  await screen.findByText("Vaccine created successfully");
  const sent = server.saves.mock.calls[1]?.[0].body.vaccinationDetails.fluVac?.delivery;
  expect(sent?.overrides).toEqual([{ ...code, reason: "GP" }]);
});

test("the stop that the server names is there with its ways out where no history can be read", async () => {
  const { person, stop } = await refusedFor(code, () => new Response("", { status: 500 }));
  const link = screen.getByRole("link", { name: /Give a reason for going on despite the stop/ });
  await person.click(link);
  expect(document.activeElement).toBe(
    within(stop).getByRole("textbox", { name: "Reason for overriding" }),
  );
  await person.click(within(stop).getByRole("button", { name: "Record as not given" }));
  expect(await screen.findByRole("group", { name: "Why was it not administered?" })).toBeTruthy();
});
