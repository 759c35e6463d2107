import { sampled } from "@pharmacy/domain/test/random";
import { section5Rows, type Section5Row } from "@pharmacy/domain/test/section-5";
import { patient } from "@pharmacy/domain/test/valid-values";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderWithin } from "../app/render-app.tsx";
import { oneRowPerRule, StepAt } from "./section-5-step.tsx";
import { storeServer } from "./store-server.ts";
import { summaryTitle } from "../ui/summary-title.ts";

/** "31 seconds from now" is to be in the future still when its test runs. */
const anHourLater = new Date(Date.now() + 3_600_000).toISOString();

type StepRow = Section5Row & Pick<Parameters<typeof StepAt>[0], "stage">;

const isStepRow = (row: Section5Row): row is StepRow =>
  row.stage === "consent" || row.stage === "screening" || row.stage === "delivery";

/** All of them with TEST_ALL=1, otherwise a quarter: domain and sandbox are asked for each (section-5.csv). */
const rows = sampled(oneRowPerRule(section5Rows(anHourLater)).filter(isStepRow), 4);

function fieldOf(path: string) {
  const field = document.querySelector<HTMLElement>(`[data-field="${path}"]`);
  if (!field) throw new Error(`There is no field ${path}`);
  return within(field);
}

// What one test typed is kept in the session's storage.
beforeEach(() => sessionStorage.clear());

test.each(rows)("$title", async (row) => {
  const { handlers, saves } = storeServer();
  const { person } = renderWithin(<StepAt {...row} patient={patient} />, { handlers });
  // A form proposes GPhC; the body is empty only if a person removes it.
  if (row.path.endsWith(".registrationBody")) {
    await person.selectOptions(fieldOf(row.path).getByRole("combobox"), "");
  }
  await person.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText(summaryTitle);
  expect(await fieldOf(row.path).findByText(row.message)).toBeTruthy();
  expect(screen.getByText("Please fill out all required fields")).toBeTruthy();
  expect(saves).not.toHaveBeenCalled();
});
