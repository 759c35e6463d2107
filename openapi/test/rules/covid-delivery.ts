import { covid } from "../episodes.ts";
import { rulesOf } from "./field-rule.ts";
import { people, vaccinators } from "./people.ts";

const ofCovid = rulesOf(covid, "/vaccinationDetails/covid/delivery");

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
  ...ofCovid.required("of COVID-19 alone", "vaccinationSequence", "responsibleDrawer", "drawnUpBy"),
  ...people(ofCovid, "responsibleDrawer"),
  ...people(ofCovid, "drawnUpBy"),
  ...vaccinators(ofCovid, "drawnUpBy"),
  ofCovid.change("use-by is optional", { useByDate: null }),
  ...["32/01/2026", "2026-01-01", "01/2026"].map((date) =>
    ofCovid.change("[9.11]", { useByDate: date }, ["useByDate"]),
  ),
  ofCovid.change("[5.66]", facility({ addressLine2: null, addressLine3: null })),
  ofCovid.whenFinished("[5.66]", facility(null), ["homeDetails"]),
  ofCovid.whenFinished("[5.66]", { ...facility(null), homeDetails: undefined }, ["homeDetails"]),
  ...["name", "addressLine1", "postcode"].map((field) =>
    ofCovid.whenFinished("[5.66]", facility({ [field]: null }), [`homeDetails/${field}`]),
  ),
  ...["name", "addressLine1"].map((field) =>
    ofCovid.whenFinished("[5.66] blank", facility({ [field]: " " }), [`homeDetails/${field}`]),
  ),
  ofCovid.whenFinished("[5.66]", { ...facility(null), homeDetails: {} }, [
    "homeDetails/name",
    "homeDetails/addressLine1",
    "homeDetails/postcode",
  ]),
  ofCovid.whenFinished("[5.66] valid", facility({ postcode: "LS6" }), ["homeDetails/postcode"]),
];
