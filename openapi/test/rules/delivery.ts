import { covid, flu } from "../episodes.ts";
import { rulesOf } from "./field-rule.ts";
import { people, vaccinators } from "./people.ts";

const ofFlu = rulesOf(flu, "/vaccinationDetails/fluVac/delivery");
const ofCovid = rulesOf(covid, "/vaccinationDetails/covid/delivery");

/** Rules of a delivery that no vector tests. */
export const deliveryRules = [
  ...[ofFlu, ofCovid].flatMap((rules) => [
    ...people(rules, "responsibleClinician"),
    ...people(rules, "vaccinator"),
    ...vaccinators(rules, "vaccinator"),
    rules.change("[5.70] a dose is more than nothing", { doseAmount: 0 }, ["doseAmount"]),
    rules.whenFinished("[5.68] blank", { vaccineSelected: " " }, ["vaccineSelected"]),
  ]),
  ...ofFlu.longest("[5.79]", "evidence", 500),
  ...ofFlu.longest("[5.80]", "descriptionOfReaction", 500),
  ...ofFlu.required("[5.76]", "adverseEffects"),
  ofFlu.whenFinished("[5.76] at least one", { adverseEffects: [] }, ["adverseEffects"]),
  ofFlu.change("[3.15]", { adverseEffects: ["Sneezing"] }, ["adverseEffects/0"]),
  ofFlu.change("[4.31] without effects", {
    isAnyAdverseEffects: false,
    adverseEffects: null,
    reactionSeverity: null,
    verificationStatus: null,
    evidence: null,
    descriptionOfReaction: null,
  }),
];
