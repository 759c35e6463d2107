import { firstDraft, flu, screeningDraft } from "../episodes.ts";
import { rulesOf } from "./field-rule.ts";

const given = rulesOf(flu, "/consent");
const whole = rulesOf(flu, "");
const first = rulesOf(firstDraft, "");
const next = rulesOf(screeningDraft, "");

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

/** Rules of a consent and of a whole episode that no vector tests. */
export const consentRules = [
  given.change("[5.20] by the patient after all", { consentProvidedBy: "PARENT_OR_GUARDIAN" }),
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
  first.change("a half answered consent is kept", { consent: { consentStatus: true } }),
];
