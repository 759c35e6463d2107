import { both, covid, flu } from "../episodes.ts";
import { rulesOf } from "./field-rule.ts";

const ofFlu = rulesOf(flu, "/vaccinationDetails/fluVac/screening");
const ofCovid = rulesOf(covid, "/vaccinationDetails/covid/screening");
const ofBoth = rulesOf(both, "/vaccinationDetails/covid/screening");

/** Rules of a screening that no vector tests: codes, own fields, and the screening beside flu. */
export const screeningRules = [
  ofBoth.whenFinished("with flu too", { past6MonthsCovidVaccinated: null }, [
    "past6MonthsCovidVaccinated",
  ]),
  ...[ofFlu, ofCovid].flatMap((rules) => [
    rules.change("[5.24] one of two", { administrationType: "nhs" }, ["administrationType"]),
    ...rules.required("[5.32]", "adminClerk"),
    ...["colour", "adminClerk/colour"].map((field) =>
      rules.change("a field that nobody knows", { [field]: "red" }, [field]),
    ),
    ...["isDraft", "vaccineType"].map((field) =>
      rules.change("a part says what it is", { [field]: undefined }, [field]),
    ),
    rules.change("a part's vaccine is its own", { vaccineType: "other" }, ["vaccineType"]),
  ]),
  ofFlu.change("[3.06] a group of COVID-19", { eligibilityCriteria: "ADULTS_75_AND_OVER" }, [
    "eligibilityCriteria",
  ]),
  ofFlu.change("a field that nobody knows", { pregnant: false }, ["pregnant"]),
];
