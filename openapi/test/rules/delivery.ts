import { covid, flu } from "../episodes.ts";
import { rulesOf } from "./field-rule.ts";

const ofFlu = rulesOf(flu, "/vaccinationDetails/fluVac/delivery");
const ofCovid = rulesOf(covid, "/vaccinationDetails/covid/delivery");

const administered = {
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

const notGiven = {
  isVaccinationAdministered: false,
  ...Object.fromEntries(Object.keys(administered).map((field) => [field, null])),
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

function people({ text, whenFinished, change, required }: typeof ofFlu, person: string) {
  const gphc = `${person}/gphc`;
  const body = `${person}/registrationBody`;
  return [
    ...required("[5.52] [5.81]", person, body),
    ...["firstName", "lastName"].flatMap((name) => text("[5.52] [5.81]", `${person}/${name}`, 150)),
    ...["207123", "20712345", "207123A", null].map((number) =>
      whenFinished("[5.53] [5.82] 7 digits", { [gphc]: number }, [gphc]),
    ),
    change("[5.53] another body's number", { [body]: "NMC", [gphc]: "71A2998E" }),
  ];
}

function vaccinators({ change, required }: typeof ofFlu, person: string) {
  const unregistered = { registrationBody: null, gphc: null, healthCareRegistered: false };
  const fields = Object.entries(unregistered).map(
    ([field, value]) => [`${person}/${field}`, value] as const,
  );
  return [
    ...required("[5.81]", `${person}/healthCareRegistered`),
    change("[5.82] not registered", Object.fromEntries(fields)),
  ];
}

export const deliveryRules = [
  ...[ofFlu, ofCovid].flatMap((rules) => [
    ...Object.entries(administered).flatMap(([field, id]) => rules.required(id, field)),
    ...people(rules, "responsibleClinician"),
    ...people(rules, "vaccinator"),
    ...vaccinators(rules, "vaccinator"),
    rules.whenFinished("[5.74]", { confirmVacDetails: false }, ["confirmVacDetails"]),
    rules.change("[3.18]", { fullDateOfAdministration: "2025-10-14T09:41:00Z" }, [
      "fullDateOfAdministration",
    ]),
    rules.change("[9.11]", { expiryDate: "13/2026" }, ["expiryDate"]),
    rules.change("[5.70] a dose is more than nothing", { doseAmount: 0 }, ["doseAmount"]),
    ...homeFields.map((field) =>
      rules.whenFinished("[5.59] [5.60] [5.61]", { ...careHome, [field]: null }, [field]),
    ),
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

const facility = (details: { [field: string]: string | null } | null) => ({
  administrationLocation: "RESIDENTIAL_FACILITY",
  homeDetails: details && {
    name: "Elm House",
    addressLine1: "1 Elm Row",
    postcode: "LS6 4DN",
    ...details,
  },
});

export const covidDeliveryRules = [
  ...ofCovid.required("§5", "vaccinationSequence", "responsibleDrawer", "drawnUpBy"),
  ...people(ofCovid, "responsibleDrawer"),
  ...people(ofCovid, "drawnUpBy"),
  ...vaccinators(ofCovid, "drawnUpBy"),
  ofCovid.change("§5", { useByDate: null }),
  ...["32/01/2026", "2026-01-01", "01/2026"].map((date) =>
    ofCovid.change("[9.11]", { useByDate: date }, ["useByDate"]),
  ),
  ofCovid.change("[5.66]", facility({ addressLine2: null, addressLine3: null })),
  ofCovid.whenFinished("[5.66]", facility(null), ["homeDetails"]),
  ...["name", "addressLine1", "postcode"].map((field) =>
    ofCovid.whenFinished("[5.66]", facility({ [field]: null }), [`homeDetails/${field}`]),
  ),
  ofCovid.whenFinished("[5.66] valid", facility({ postcode: "LS6" }), ["homeDetails/postcode"]),
  ofCovid.change("150 characters at most", facility({ name: "a".repeat(151) }), [
    "homeDetails/name",
  ]),
  ofCovid.change("10 characters at most", facility({ postcode: "LS6   4DNXX" }), [
    "homeDetails/postcode",
  ]),
];

const ended = { flu: rulesOf(flu, ""), covid: rulesOf(covid, "") };

/** Nothing was given: the episode is Closed, and only a reason and the clinician are known. */
export const notGivenRules = (["flu", "covid"] as const).flatMap((vaccine) => {
  const part = `vaccinationDetails/${vaccine === "flu" ? "fluVac" : "covid"}/delivery`;
  const reason = "reasonForNoAdministeredVaccination";
  const fields = Object.entries({ ...notGiven, [reason]: "DID_NOT_ATTEND" });
  const closed = Object.fromEntries([
    ["status", "Closed"] as const,
    ...fields.map(([field, value]) => [`${part}/${field}`, value] as const),
  ]);
  return [
    ended[vaccine].change("[3.12]", closed),
    ended[vaccine].change("[5.55]", { ...closed, [`${part}/${reason}`]: null }, [
      `${part}/${reason}`,
    ]),
    ended[vaccine].change("[5.54]", { ...closed, [`${part}/isVaccinationAdministered`]: null }, [
      `${part}/isVaccinationAdministered`,
    ]),
  ];
});
