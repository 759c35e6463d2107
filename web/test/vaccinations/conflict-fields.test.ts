import { consentFields } from "@pharmacy/domain/episode/consent-fields";
import { type EpisodeContent, withConsent, withAnswers } from "@pharmacy/domain/episode/content";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import type { EpisodeField } from "@pharmacy/domain/episode/field";
import { newEpisode } from "@pharmacy/domain/episode/save";
import { screeningFields } from "@pharmacy/domain/episode/screening-fields";
import { allStepsOf, type Step } from "@pharmacy/domain/episode/steps";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { sampled } from "@pharmacy/domain/test/random";
import { consents, deliveries, patient, screenings } from "@pharmacy/domain/test/valid-values";
import type { Schemas } from "@pharmacy/sdk";
import { expect, test } from "vitest";
import { answerTexts } from "../../src/vaccinations/answers/episode-answers.ts";
import { conflictOf } from "../../src/vaccinations/episode/save/conflict.ts";
import { formNameOf } from "../../src/vaccinations/episode/state/episode-session.ts";
import { contentOf, type Typed } from "../../src/vaccinations/episode/state/open-episode.ts";
import { proposalOf, savedValues } from "../../src/vaccinations/episode/state/step-values.ts";
import { prefilling } from "./schedules/entries.ts";
import { storedEpisode } from "./store-server.ts";

const now = new Date().toISOString();
const clock = { now, today: now.slice(0, 10), isDraft: false };

type Status = Schemas["EpisodeStatus"];
type Delivery = keyof typeof deliveries;

function episodeOf(
  status: Status,
  consent: keyof typeof consents,
  fluDelivery?: Delivery,
  covidDelivery?: Delivery | "open",
) {
  const vaccineTypes: Schemas["VaccineType"][] = covidDelivery ? ["fluVac", "covid"] : ["fluVac"];
  const begun = withConsent(newEpisode(patient), { ...consents[consent], vaccineTypes }, clock);
  const screened = fluDelivery
    ? withAnswers(
        begun,
        { vaccineType: "fluVac", stage: "screening" },
        screenings["flu screening"],
        clock,
      )
    : begun;
  const both = covidDelivery
    ? withAnswers(
        screened,
        { vaccineType: "covid", stage: "screening" },
        screenings["covid screening"],
        clock,
      )
    : screened;
  const dated = (name: Delivery) => ({ ...deliveries[name], fullDateOfAdministration: now });
  const flu = fluDelivery
    ? withAnswers(both, { vaccineType: "fluVac", stage: "delivery" }, dated(fluDelivery), clock)
    : both;
  const all =
    covidDelivery && covidDelivery !== "open"
      ? withAnswers(flu, { vaccineType: "covid", stage: "delivery" }, dated(covidDelivery), clock)
      : flu;
  const place = { currentStep: "delivery-screening" as const, currentStepTitle: "" };
  return storedEpisode({ ...all, status, ...place, currentActiveStepId: 0 });
}

const given = "flu given with adverse effects";
const episodes: Record<string, Schemas["Episode"]> = {
  "In Progress, consent given": episodeOf("In Progress", "consent by parent"),
  "In Progress, flu given and COVID-19 to come": episodeOf(
    "In Progress",
    "consent by parent",
    given,
    "open",
  ),
  "Completed, flu given": episodeOf("Completed", "consent by parent", given),
  "Completed, both given": episodeOf(
    "Completed",
    "consent given",
    "flu given in care home",
    "covid given in residential facility",
  ),
  "Completed, one given": episodeOf("Completed", "consent given", given, "covid not given"),
  "Closed, not given": episodeOf("Closed", "consent given", "flu not given"),
  "Closed, refused": episodeOf("Closed", "consent refused"),
};

const fieldsOf: Record<Step["stage"], Readonly<Record<string, EpisodeField>>> = {
  consent: consentFields,
  screening: screeningFields,
  delivery: deliveryFields,
};

const different = (held: unknown, values: readonly unknown[]) =>
  values.filter((value) => JSON.stringify(value) !== JSON.stringify(held)).slice(0, 2);

/** What a field may hold, by its kind. */
const valuesOfKind: Readonly<Partial<Record<EpisodeField["kind"], readonly unknown[]>>> = {
  answer: [true, false, null],
  group: ["CARER", "PREGNANT_WOMAN", "CARE_HOME_RESIDENT"],
  instant: ["2026-02-03T10:00:00.000Z", "2026-02-04T10:00:00.000Z"],
  date: ["07/2027", "08/2027"],
  number: [0.2, 0.3],
  warnings: [[], ["BATCH_EXPIRED"], ["NO_DOSES_LEFT"]],
  overrides: [[{ code: "FLU_ANAPHYLAXIS", reason: "Theirs" }], []],
};

/** Two values that differ from what a field holds: what the other person saves, and what I type. */
function pairsOf({ kind, options, parts }: EpisodeField, held: unknown): (readonly unknown[])[] {
  if (parts && isObject(held)) {
    return Object.entries(parts).map(([name, part]) =>
      different(held[name], part.kind === "answer" ? [true, false] : ["2071002", "2071003"]).map(
        (value) => ({ ...held, [name]: value }),
      ),
    );
  }
  const codes = Object.keys(options ?? {});
  if (kind === "code") return [different(held, [...codes, null])];
  if (kind === "codes") return [different(held, [...codes.map((code) => [code]), codes, []])];
  if (kind === "pack") return [different(held, [{ vaccineId: "a" }, { vaccineId: "b" }])];
  return [different(held, valuesOfKind[kind] ?? ["Theirs", "Mine"])];
}

const cases = Object.entries(episodes).flatMap(([name, stored]) =>
  allStepsOf(stored.vaccineTypes).flatMap((step) =>
    Object.entries(fieldsOf[step.stage]).map(([field, definition]) => ({
      name,
      stored,
      step,
      field,
      definition,
    })),
  ),
);

const textAt = (content: EpisodeContent) =>
  new Map(answerTexts(content, seasonPacks).map(({ path, text }) => [path, text]));

/** Theirs is saved with one value, mine is typed with another, or leaves the field as it was. */
function meet({ stored, step, field }: (typeof cases)[number], pair: readonly unknown[]) {
  const opened = contentOf(stored);
  const kind = stored.status === "In Progress" ? "save" : "update";
  const held = savedValues(step, opened, prefilling);
  const values = (value: unknown): Typed => ({ ...held, [field]: value });
  const saved = proposalOf(step, { content: opened, values: values(pair[0]), kind }).input;
  const theirs = contentOf({ ...stored, ...saved });
  const typed = values(pair[1]);
  const { conflict, fitted } = conflictOf({
    prefilling,
    seasons: seasonPacks,
    kind,
    waiting: [],
    versions: { opened, theirs },
    stored: { ...stored, ...theirs, status: saved.status },
    step,
    values: typed,
    forms: { [formNameOf(step)]: typed },
  });
  const next = proposalOf(step, {
    content: theirs,
    values: fitted[formNameOf(step)] ?? typed,
    kind,
  }).input;
  return { conflict, before: textAt(opened), theirs: textAt(theirs), next: textAt(next) };
}

test.each(sampled(cases, 4))(
  "of $name, $step.title: $field shows what the next save stores",
  (one) => {
    const held = savedValues(one.step, contentOf(one.stored), prefilling);
    const { [one.field]: value } = held;
    for (const [theirValue, myValue] of pairsOf(one.definition, value)) {
      for (const pair of [
        [theirValue, myValue],
        [theirValue, value],
        [value, myValue],
        [theirValue, theirValue],
      ]) {
        const { conflict, before, theirs, next } = meet(one, pair);
        if (conflict.hasPlaceForMine === false) continue;
        const shown = new Map(conflict.differences.map((each) => [each.path, each]));
        for (const path of new Set([...before.keys(), ...theirs.keys(), ...next.keys()])) {
          const [was = "", saved = "", then = ""] = [before, theirs, next].map((all) =>
            all.get(path),
          );
          const said = shown.get(path);
          if (said) expect([path, said.mine ?? said.theirs]).toEqual([path, then]);
          else expect([path, saved === was || then === saved]).toEqual([path, true]);
        }
      }
    }
  },
);
