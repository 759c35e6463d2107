import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { stepsOf } from "@pharmacy/domain/episode/steps";
import { section5Rows, type Section5Row } from "@pharmacy/domain/test/section-5";
import { patient } from "@pharmacy/domain/test/valid-values";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ConsentStep } from "../../src/vaccinations/episode/consent-step.tsx";
import { DeliveryStep } from "../../src/vaccinations/episode/delivery-step.tsx";
import { KeptDraft } from "../../src/vaccinations/episode/kept-draft.ts";
import { ScreeningStep } from "../../src/vaccinations/episode/screening-step.tsx";
import { renderWithin } from "../app/render-app.tsx";
import { storeServer } from "./store-server.ts";

/** One failing row per rule: every requirement and field of section-5.csv, once, through the form. */
function oneRowPerRule(rows: Section5Row[]): Section5Row[] {
  const rules = new Map<string, Section5Row>();
  for (const row of rows.filter(({ path }) => path !== "")) {
    const rule = `${row.requirement} ${row.vaccineType} ${row.path} ${row.message}`;
    if (!rules.has(rule)) rules.set(rule, row);
  }
  return [...rules.values()];
}

const stepStages = new Set(["consent", "screening", "delivery"]);

/** "31 seconds from now" is to be in the future still when its test runs. */
const anHourLater = new Date(Date.now() + 3_600_000).toISOString();

const rows = oneRowPerRule(section5Rows(anHourLater).filter(({ stage }) => stepStages.has(stage)));

function contentOf({ stage, vaccineType, values }: Section5Row): EpisodeContent {
  const empty = { patientDemographics: patient, consent: null, vaccinationDetails: {} };
  if (stage === "consent") {
    const { vaccineTypes, ...consent } = values;
    return { ...empty, consent, vaccineTypes: Array.isArray(vaccineTypes) ? vaccineTypes : [] };
  }
  const part = { isDraft: true, vaccineType, ...values };
  const vaccinationDetails = JSON.parse(JSON.stringify({ [vaccineType]: { [stage]: part } }));
  return { ...empty, vaccineTypes: [vaccineType], vaccinationDetails };
}

function StepOf({ row }: { row: Section5Row }) {
  const content = contentOf(row);
  const draft = new KeptDraft({ username: "anna", storeId: "FA123", episodeId: "episode-1" });
  const opened = {
    episodeId: "episode-1",
    content,
    activeStepId: 1,
    etag: '"1"',
    draft,
    readings: 0,
  };
  const props = { opened, content, onSaved: vi.fn() };
  if (row.stage === "consent") return <ConsentStep {...props} />;
  const step = stepsOf([row.vaccineType]).find(({ stage }) => stage === row.stage);
  if (!step) throw new Error(`There is no step ${row.stage}`);
  return row.stage === "screening" ? (
    <ScreeningStep {...props} step={step} />
  ) : (
    <DeliveryStep {...props} step={step} />
  );
}

function fieldOf(path: string) {
  const field = document.querySelector<HTMLElement>(`[data-field="${path}"]`);
  if (!field) throw new Error(`There is no field ${path}`);
  return within(field);
}

// What one test typed is kept in the session's storage.
beforeEach(() => sessionStorage.clear());

test.each(rows)("$title", async (row) => {
  const { handlers, saves } = storeServer();
  const { person } = renderWithin(<StepOf row={row} />, { handlers });
  // A form proposes GPhC; without a body it is only where a person takes it away.
  if (row.path.endsWith(".registrationBody")) {
    await person.selectOptions(fieldOf(row.path).getByRole("combobox"), "");
  }
  await person.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText("There is a problem");
  expect(await fieldOf(row.path).findByText(row.message)).toBeTruthy();
  expect(screen.getByText("Please fill out all required fields")).toBeTruthy();
  expect(saves).not.toHaveBeenCalled();
});
