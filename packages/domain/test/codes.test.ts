import { expect, test } from "vitest";
import { document } from "@pharmacy/openapi";
import { consentProvidedByLabels } from "../src/episode/consent-fields.ts";
import { administrationTypeLabels, clinicalRiskLabels } from "../src/episode/screening-fields.ts";
import { genderLabels } from "../src/patient/genders.ts";
import { labelOf, optionsOf } from "../src/validation/code-lists.ts";
import { vaccineTypeLabels } from "../src/vaccines/names.ts";
import * as deliveryCodes from "../src/episode/delivery-codes.ts";
import { groupLabels } from "../src/seasons/groups.ts";
import { covidGroups } from "../src/vaccines/covid.ts";
import { fluGroups } from "../src/vaccines/flu.ts";
import { seasonOn } from "./seasons.ts";
import { questionsOf, wordingOf } from "./question-sets.ts";

const lists = {
  VaccineType: vaccineTypeLabels,
  AdministrationType: administrationTypeLabels,
  FluEligibility: fluGroups,
  CovidEligibility: covidGroups,
  ClinicalRisk: clinicalRiskLabels,
  ConsentProvidedBy: consentProvidedByLabels,
  Gender: genderLabels,
  AdministrationLocation: deliveryCodes.administrationLocationLabels,
  VaccineRoute: deliveryCodes.vaccineRouteLabels,
  SiteOfAdministration: deliveryCodes.siteOfAdministrationLabels,
  DeliveredUnder: deliveryCodes.deliveredUnderLabels,
  AdverseEffect: deliveryCodes.adverseEffectLabels,
  ReactionSeverity: deliveryCodes.reactionSeverityLabels,
  VerificationStatus: deliveryCodes.verificationStatusLabels,
  NotAdministeredReason: deliveryCodes.notAdministeredReasonLabels,
  VaccinationSequence: deliveryCodes.vaccinationSequenceLabels,
  RegistrationBody: deliveryCodes.registrationBodyLabels,
};

test.each(Object.entries(lists))(
  "%s has the contract's values, in their order",
  (schema, labels) => {
    expect(Object.keys(labels)).toEqual(document.components.schemas[schema]?.["enum"]);
  },
);

test.each([
  ["[3.05] consent-giver types", lists.ConsentProvidedBy, 5],
  ["[3.06] flu eligibility groups", lists.FluEligibility, 9],
  ["[3.07] COVID-19 eligibility groups", lists.CovidEligibility, 3],
  ["[3.08] clinical risk groups", lists.ClinicalRisk, 10],
  ["[3.11] registration bodies", lists.RegistrationBody, 6],
  ["[3.12] not-given reasons", lists.NotAdministeredReason, 3],
  ["[3.13] locations", lists.AdministrationLocation, 5],
  ["[3.15] adverse effects", lists.AdverseEffect, 8],
  ["[5.71] routes", lists.VaccineRoute, 3],
  ["[5.72] sites", lists.SiteOfAdministration, 7],
  ["[5.73] delivered under", lists.DeliveredUnder, 3],
  ["[5.77] severities", lists.ReactionSeverity, 3],
  ["[5.78] verifications", lists.VerificationStatus, 2],
])("%s are all labelled", (_title, labels, count) => {
  const options = optionsOf<string>(labels);
  expect(options).toHaveLength(count);
  expect(new Set(options.map(({ label }) => label.trim())).size).toBe(count);
});

test("[3.05, 3.15] labels are the requirements' words", () => {
  expect(labelOf(lists.ConsentProvidedBy, "LASTING_POWER_OF_ATTORNEY")).toContain(
    "Lasting Power of Attorney",
  );
  expect(Object.values(lists.AdverseEffect)).toEqual([
    "Anaphylaxis",
    "Bronchospasm",
    "Bruising",
    "Convulsion",
    "Excessive bleeding",
    "Fainting",
    "Hardness at injection site",
    "Other",
  ]);
});

test("the first flu group is named with the season's reference date", () => {
  const firstOn = (day: string) => groupLabels(seasonOn("fluVac", day))["CHILDREN_AGED_2_OR_3"];
  expect(firstOn("2025-11-03")).toBe("Children aged 2 or 3 on 31 August 2025");
  expect(firstOn("2026-11-03")).toBe("Children aged 2 or 3 on 31 August 2026");
});

test("a value that is not known is shown as it is", () => {
  expect(labelOf(genderLabels, "unheard-of")).toBe("unheard-of");
  expect(labelOf(genderLabels, "toString")).toBe("toString");
});

test("every question has its own wording", () => {
  const asked = [...questionsOf("fluVac"), ...questionsOf("covid")];
  expect(new Set(asked.map(wordingOf)).size).toBe(8);
});
