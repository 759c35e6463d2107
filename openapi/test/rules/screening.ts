import { both, covid, flu } from "../episodes.ts";
import { rulesOf } from "./field-rule.ts";

const ofFlu = rulesOf(flu, "/vaccinationDetails/fluVac/screening");
const ofCovid = rulesOf(covid, "/vaccinationDetails/covid/screening");
const ofBoth = rulesOf(both, "/vaccinationDetails/covid/screening");

const generic = {
  feelUnwell: "[5.25]",
  medicationInteractVaccine: "[5.26]",
  past6MonthsVaccinated: "[5.27]",
  relevantAllergies: "[5.28]",
};
const fluQuestions = {
  ...generic,
  past6MonthsFluVaccinated: "[5.29]",
  anaphylacticAllergicToInfluenzaVaccine: "[5.30]",
};
const covidQuestions = { ...generic, past6MonthsCovidVaccinated: "COVID-19's own" };

/** Yes needs a comment of at most 500 characters; no needs none. */
function comments({ change, whenFinished }: typeof ofFlu, question: string) {
  const comment = `${question}Comment`;
  const yes = (value: string | undefined) => ({ [question]: true, [comment]: value });
  return [
    whenFinished("[5.33] a comment with yes", yes(undefined), [comment]),
    whenFinished("[5.33] a comment with yes", yes(" "), [comment]),
    change("[5.34] 500", yes("a".repeat(500))),
    change("[5.34] 501", yes("a".repeat(501)), [comment]),
    change("[5.33] no comment with no", { [question]: false, [comment]: null }),
  ];
}

const aged18To64 = { eligibilityCriteria: "AGED_18_TO_64_CLINICAL_RISK" };

export const screeningRules = [
  ...Object.entries(fluQuestions).flatMap(([question, id]) => [
    ...ofFlu.required(id, question),
    ...comments(ofFlu, question),
  ]),
  ...Object.entries(covidQuestions).flatMap(([question, id]) => [
    ...ofCovid.required(id, question),
    ...comments(ofCovid, question),
  ]),
  ...comments(ofCovid, "pregnant"),
  ofBoth.whenFinished("with flu too", { past6MonthsCovidVaccinated: null }, [
    "past6MonthsCovidVaccinated",
  ]),
  ...[ofFlu, ofCovid].flatMap((rules) => [
    ...rules.required("[5.24]", "administrationType"),
    rules.change("[5.24] one of two", { administrationType: "nhs" }, ["administrationType"]),
    ...rules.required("[5.35] NHS", "eligibilityCriteria"),
    rules.change("[5.35]", { administrationType: "Private", eligibilityCriteria: null }),
    ...rules.required("[5.32]", "adminClerk"),
    ...["colour", "adminClerk/colour"].map((field) =>
      rules.change("a field that nobody knows", { [field]: "red" }, [field]),
    ),
    ...["isDraft", "vaccineType"].map((field) =>
      rules.change("a part says what it is", { [field]: undefined }, [field]),
    ),
    rules.change("a part's vaccine is its own", { vaccineType: "other" }, ["vaccineType"]),
    ...["firstName", "lastName"].flatMap((name) =>
      rules.text("[5.32] [9.10]", `adminClerk/${name}`, 150),
    ),
  ]),
  ofFlu.whenFinished("[5.36]", { ...aged18To64, clinicalRisk: null }, ["clinicalRisk"]),
  ofFlu.whenFinished("[5.36]", { ...aged18To64, clinicalRisk: undefined }, ["clinicalRisk"]),
  ofFlu.change("[5.36]", { ...aged18To64, clinicalRisk: "DIABETES" }),
  ofFlu.change("[5.36]", { eligibilityCriteria: "CARER", clinicalRisk: null }),
  ofFlu.change("[3.06] a group of COVID-19", { eligibilityCriteria: "ADULTS_75_AND_OVER" }, [
    "eligibilityCriteria",
  ]),
  ofFlu.change("a field that nobody knows", { pregnant: false }, ["pregnant"]),
];
