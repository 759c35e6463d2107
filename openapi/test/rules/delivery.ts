import { covid, flu } from "../episodes.ts";
import { rulesOf } from "./field-rule.ts";
import { people, vaccinators } from "./people.ts";

const ofFlu = rulesOf(flu, "/vaccinationDetails/fluVac/delivery");
const ofCovid = rulesOf(covid, "/vaccinationDetails/covid/delivery");

export const whenAdministered = {
  fullDateOfAdministration: "[5.56]",
  administrationLocation: "[5.58]",
  vaccineSelected: "[5.68]",
  batchId: "[5.69]",
  doseAmount: "[5.70]",
  vacRoute: "[5.71]",
  siteOfAdministration: "[5.72]",
  vaccinationDeliveredUnder: "[5.73]",
  confirmVacDetails: "[5.74]",
  isAnyAdverseEffects: "[5.75]",
  vaccinator: "[5.81]",
};

const effects = ["reactionSeverity", "verificationStatus"];
const effectTexts = ["evidence", "descriptionOfReaction"];

const careHome = {
  administrationLocation: "LONG_STAY_CARE_HOME",
  longStayCareHomeODSCode: "VL0",
  longStayCareHomeName: "Willow Court",
  longStayCareHomePostCode: "LS6 4DN",
  longStayCareHomeAddress: "2 Grove Lane",
};
const homeFields = Object.keys(careHome).filter((field) => field !== "administrationLocation");

export const deliveryRules = [
  ...[ofFlu, ofCovid].flatMap((rules) => [
    ...Object.entries(whenAdministered).flatMap(([field, id]) => rules.required(id, field)),
    ...people(rules, "responsibleClinician"),
    ...people(rules, "vaccinator"),
    ...vaccinators(rules, "vaccinator"),
    rules.whenFinished("[5.74]", { confirmVacDetails: false }, ["confirmVacDetails"]),
    rules.change("[3.18]", { fullDateOfAdministration: "2025-10-14T09:41:00Z" }, [
      "fullDateOfAdministration",
    ]),
    rules.change("[9.11]", { expiryDate: "13/2026" }, ["expiryDate"]),
    rules.change("[5.70] a dose is more than nothing", { doseAmount: 0 }, ["doseAmount"]),
    ...homeFields.flatMap((field) =>
      [null, undefined, " "].map((nothing) =>
        rules.whenFinished("[5.59] [5.60] [5.61]", { ...careHome, [field]: nothing }, [field]),
      ),
    ),
    rules.whenFinished("[5.68] blank", { vaccineSelected: " " }, ["vaccineSelected"]),
    rules.change("[5.59] 3 characters", careHome),
    rules.whenFinished("[5.59]", { ...careHome, longStayCareHomeODSCode: "VL" }, [
      "longStayCareHomeODSCode",
    ]),
    rules.whenFinished("[5.61]", { ...careHome, longStayCareHomePostCode: "LS64" }, [
      "longStayCareHomePostCode",
    ]),
  ]),
  ...ofFlu.required("[5.77] [5.78]", ...effects),
  ...effectTexts.flatMap((field) => ofFlu.text("[5.79] [5.80]", field, 500)),
  ...ofFlu.required("[5.76]", "adverseEffects"),
  ofFlu.whenFinished("[5.76] at least one", { adverseEffects: [] }, ["adverseEffects"]),
  ofFlu.change("[3.15]", { adverseEffects: ["Sneezing"] }, ["adverseEffects/0"]),
  ofFlu.change("[4.31] without effects", {
    isAnyAdverseEffects: false,
    adverseEffects: null,
    ...Object.fromEntries([...effects, ...effectTexts].map((field) => [field, null])),
  }),
  ofFlu.change("a homely place for flu", { administrationLocation: "RESIDENTIAL_FACILITY" }),
  ofFlu.change(
    "an override says why",
    { overrides: [{ code: "RECENT_FLU_VACCINATION", reason: " " }] },
    ["overrides/0/reason"],
  ),
];
