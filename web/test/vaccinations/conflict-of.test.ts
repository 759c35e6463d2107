import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { firstStep, stepsOf } from "@pharmacy/domain/episode/steps";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { consents, screenings } from "@pharmacy/domain/test/valid-values";
import { expect, test } from "vitest";
import { conflictOf } from "../../src/vaccinations/episode/save/conflict.ts";
import { contentOf } from "../../src/vaccinations/episode/state/open-episode.ts";
import { savedValues } from "../../src/vaccinations/episode/state/step-values.ts";
import { prefilling } from "./schedules/entries.ts";
import { atDelivery } from "./stored-episodes.ts";

const [screening = firstStep] = stepsOf(["fluVac"]);

const parent = consents["consent by parent"];
const contact = { firstName: "Ali", surname: "Yusuf", telephone: "07700900123" };

/** My consent and my screening are typed, a colleague has changed the consent; the screening is saved. */
function conflictWith(
  theirFirstName: string,
  change: Partial<EpisodeContent> = {},
  step = screening,
) {
  const opened = { ...contentOf(atDelivery()), consent: parent };
  const consent = { ...parent, consentPersonFirstName: theirFirstName };
  const theirs = { ...opened, consent, patientEmergencyContact: contact, ...change };
  const mine = savedValues(firstStep, opened, prefilling);
  const typedConsent = { ...mine, consentPersonFirstName: "Nora" };
  const unwell = { feelUnwell: true, feelUnwellComment: "Slight cold" };
  const typedScreening = { ...screenings["flu screening"], ...unwell };
  return conflictOf({
    prefilling,
    seasons: seasonPacks,
    kind: "save",
    waiting: [],
    versions: { opened, theirs },
    stored: { ...atDelivery(), ...theirs },
    step,
    values: step === screening ? typedScreening : typedConsent,
    forms: { consent: typedConsent, "fluVac.screening": typedScreening },
  });
}

test("what is typed in the first step goes on top of theirs, wherever the save was", () => {
  const { consent } = conflictWith("Noor").fitted;
  expect(consent).toMatchObject({
    consentPersonFirstName: "Nora",
    patientEmergencyContact: contact,
  });
});

test("the question names what keeping mine replaces in every step", () => {
  const { differences } = conflictWith("Nadia").conflict;
  const replaced = differences.filter(({ mine }) => mine !== undefined);
  expect(replaced.map(({ theirs, mine }) => [theirs, mine])).toEqual([["Nadia", "Nora"]]);
  expect(differences.length).toBeGreaterThan(1);
});

test("what both answered alike is none, though a vaccine more counts the steps anew", () => {
  const unwell = { feelUnwell: true, feelUnwellComment: "Slight cold" };
  const stored = atDelivery({ ...screenings["flu screening"], ...unwell });
  const { vaccinationDetails } = contentOf(stored);
  const { differences } = conflictWith(
    "Noor",
    { vaccineTypes: ["fluVac", "covid"], vaccinationDetails },
    firstStep,
  ).conflict;
  expect(differences.map(({ theirs }) => theirs)).not.toContain("Yes. Slight cold");
});
