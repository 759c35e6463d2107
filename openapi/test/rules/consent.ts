import { changed, firstDraft, flu, screeningDraft } from "../episodes.ts";
import { rulesOf } from "./field-rule.ts";

const given = rulesOf(flu, "/consent");
const whole = rulesOf(flu, "");
const first = rulesOf(firstDraft, "");
const next = rulesOf(screeningDraft, "");
const names = ["consentPersonFirstName", "consentPersonLastName", "consentPersonRelationship"];
const named = Object.fromEntries(names.map((name) => [name, "Idris"]));
const by = (consentProvidedBy: string | null) => ({
  consentByPatientCheck: false,
  consentProvidedBy,
});
const speaksFor = ["PARENT_OR_GUARDIAN", "COURT_APPOINTED_DEPUTY", "LASTING_POWER_OF_ATTORNEY"];

export const consentRules = [
  given.change("[5.18]", { consentStatus: null }, ["consentStatus"]),
  given.change("[5.19]", { consentByPatientCheck: null }, ["consentByPatientCheck"]),
  given.change("[5.20]", by(null), ["consentProvidedBy"]),
  ...["IMCA", "CLINICIAN_BEST_INTERESTS"].map((person) => given.change("[5.22]", by(person))),
  ...speaksFor.flatMap((person) => [
    given.change("[5.21]", by(person), names),
    given.change("[5.21]", { ...by(person), ...named }),
  ]),
  whole.change("[5.23]", { vaccineTypes: [] }, ["vaccineTypes"]),
  whole.change("consent is known at the end", { consent: null }, ["consent"]),
  next.change("consent is known after the first step", { consent: null }, ["consent"]),
  first.change("consent refused and closed [4.18]", {
    consent: { consentStatus: false },
    status: "Closed",
  }),
  first.change("a half answered consent is kept", { consent: { consentStatus: true } }),
];

const details = "vaccinationDetails/fluVac";

export const outcomeRules = [
  whole.change("[4.36] Completed is not a draft", { [`${details}/delivery/isDraft`]: true }, [
    `${details}/delivery/isDraft`,
  ]),
  whole.change("[4.36] Completed has each part", { [`${details}/screening`]: undefined }, [
    `${details}/screening`,
  ]),
  rulesOf(changed(flu, { "/status": "In Progress" }), "").change("[4.35] half done", {
    [`${details}/delivery`]: { isDraft: true, vaccineType: "fluVac" },
  }),
  whole.change("a field that nobody knows", { colour: "red" }, ["colour"]),
];
