import { firstDraft, flu, screeningDraft } from "../episodes.ts";
import { rulesOf } from "./field-rule.ts";

const given = rulesOf(flu, "/consent");
const whole = rulesOf(flu, "");
const first = rulesOf(firstDraft, "");
const next = rulesOf(screeningDraft, "");
const names = ["consentPersonFirstName", "consentPersonLastName", "consentPersonRelationship"];
const named = Object.fromEntries(names.map((name) => [name, "Idris"]));
const by = (consentProvidedBy: string | null | undefined) => ({
  consentByPatientCheck: false,
  consentProvidedBy,
});
const speaksFor = ["PARENT_OR_GUARDIAN", "COURT_APPOINTED_DEPUTY", "LASTING_POWER_OF_ATTORNEY"];

const sent = [
  "consent",
  "vaccineTypes",
  "patientDemographics",
  "status",
  "currentStep",
  "currentStepTitle",
  "currentActiveStepId",
  "vaccinationDetails",
];
const refused = { consentStatus: false, consentByPatientCheck: false };

export const consentRules = [
  ...[null, undefined].flatMap((nothing) => [
    given.change("[5.18]", { consentStatus: nothing }, ["consentStatus"]),
    given.change("[5.19]", { consentByPatientCheck: nothing }, ["consentByPatientCheck"]),
    given.change("[5.20]", by(nothing), ["consentProvidedBy"]),
  ]),
  given.change("[5.20] by the patient after all", { consentProvidedBy: "PARENT_OR_GUARDIAN" }),
  ...["IMCA", "CLINICIAN_BEST_INTERESTS"].map((person) => given.change("[5.22]", by(person))),
  ...speaksFor.flatMap((person) => [
    given.change("[5.21]", by(person), names),
    given.change("[5.21]", { ...by(person), ...named }),
    ...names.map((name) =>
      given.change("[5.21] blank", { ...by(person), ...named, [name]: " " }, [name]),
    ),
  ]),
  whole.change("[5.23]", { vaccineTypes: [] }, ["vaccineTypes"]),
  whole.change("consent is known at the end", { consent: null }, ["consent"]),
  next.change("consent is known after the first step", { consent: null }, ["consent"]),
  first.change("consent refused and closed [4.18]", {
    consent: { consentStatus: false },
    status: "Closed",
  }),
  first.change("consent refused after all [4.18]", {
    consent: { ...refused, consentProvidedBy: "PARENT_OR_GUARDIAN" },
    vaccineTypes: ["fluVac"],
    status: "Closed",
  }),
  first.change("consent refused by another [4.18]", { consent: refused, status: "Closed" }),
  first.change("nothing is closed without consent", { consent: null, status: "Closed" }, [
    "consent",
  ]),
  given.change("a given vaccine keeps its consent", { consentStatus: false }, ["consentStatus"]),
  ...sent.map((field) => first.change("an episode is sent whole", { [field]: undefined }, [field])),
  given.change("a field that nobody knows", { colour: "red" }, ["colour"]),
  ...names.map((name) => given.change("151 characters", { [name]: "a".repeat(151) }, [name])),
  first.change("a half answered consent is kept", { consent: { consentStatus: true } }),
];
