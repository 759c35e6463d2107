import { section5Rows, type Section5Row } from "@pharmacy/domain/test/section-5";
import {
  deliveries,
  now,
  patient as adult,
  screenings,
  today,
} from "@pharmacy/domain/test/valid-values";
import type { Schemas } from "@pharmacy/sdk";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CareHomeDialog } from "../../src/vaccinations/episode/fields/care-home-dialog.tsx";
import { renderWithin } from "../app/render-app.tsx";
import { oneRowPerRule, StepAt } from "./section-5-step.tsx";
import { storeServer } from "./store-server.ts";
import { summaryTitle } from "../ui/summary-title.ts";

/** The warnings, the stop and the search of section-5.csv: every sentence once, in its form. */

const rows = oneRowPerRule(section5Rows(now));
const rowsOf = (...stages: Section5Row["stage"][]) =>
  rows.filter(({ stage }) => stages.includes(stage));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the history service answers: the records of the row, if it has any. */
function historyOf({ values }: Section5Row) {
  const records: Partial<Schemas["VaccinationHistoryRecord"]>[] = Array.isArray(values["records"])
    ? values["records"]
    : [];
  const named = records.map((record) => ({
    vaccineName: "A vaccine",
    manufacturer: "A manufacturer",
    administeredDate: today,
    doseNumber: null,
    ...record,
  }));
  return () => ({ status: 200 as const, body: { records: named, canShowHistory: true } });
}

/** The step in which the row's values are typed. */
function StepOf({ row }: { row: Section5Row }) {
  const { stage, values, vaccineType } = row;
  const { records: _asked, dateOfBirth, ...typed } = values;
  const patient = typeof dateOfBirth === "string" ? { ...adult, dateOfBirth } : adult;
  if (stage === "dose-warning") {
    const delivery = { ...deliveries["covid given"], ...typed };
    return <StepAt stage="delivery" {...{ vaccineType, patient, values: delivery }} />;
  }
  const screening = vaccineType === "covid" ? screenings["covid screening"] : fluScreening;
  const changed = { ...screening, ...typed };
  return <StepAt stage="screening" {...{ vaccineType, patient, values: changed }} />;
}

const fluScreening = screenings["flu screening"];

test.each(
  rowsOf("eligibility", "history-stop", "recent-vaccination", "clinician-review", "dose-warning"),
)("$title", async (row) => {
  const { handlers } = storeServer();
  renderWithin(<StepOf row={row} />, {
    handlers: { ...handlers, getVaccinationHistory: historyOf(row) },
  });
  expect((await screen.findAllByText(row.message, { exact: false })).length).toBeGreaterThan(0);
});

test.each(rowsOf("care-home-search"))("$title", async ({ values, path, message }) => {
  const { person } = renderWithin(<CareHomeDialog onChosen={vi.fn()} onClose={vi.fn()} />);
  const dialog = within(await screen.findByRole("dialog"));
  const field = (label: string) => dialog.getByRole("textbox", { name: new RegExp(label) });
  for (const [label, value] of [
    ["Care home name", values["name"]],
    ["Postcode", values["postCode"]],
  ] as const) {
    await person.click(field(label));
    if (typeof value === "string" && value !== "") await person.paste(value);
  }
  await person.click(dialog.getByRole("button", { name: "Search" }));
  const wrong = await screen.findByText(summaryTitle);
  expect(wrong).toBeTruthy();
  const entry = document.querySelector<HTMLElement>(`[data-field="${path}"]`);
  expect(entry?.textContent).toContain(message);
});
