import { covid } from "../episodes.ts";
import { rulesOf } from "./field-rule.ts";
import { people, vaccinators } from "./people.ts";

const ofCovid = rulesOf(covid, "/vaccinationDetails/covid/delivery");

const facility = (homeDetails: object | null) => ({
  administrationLocation: "RESIDENTIAL_FACILITY",
  homeDetails: homeDetails && {},
});

/** Rules of a COVID-19 delivery that no vector tests. */
export const covidDeliveryRules = [
  ...people(ofCovid, "responsibleDrawer"),
  ...people(ofCovid, "drawnUpBy"),
  ...vaccinators(ofCovid, "drawnUpBy"),
  ...["32/01/2026", "01/2026"].map((date) =>
    ofCovid.change("[9.11]", { useByDate: date }, ["useByDate"]),
  ),
  ofCovid.whenFinished("[5.66]", facility(null), ["homeDetails"]),
  ofCovid.whenFinished("[5.66]", { ...facility(null), homeDetails: undefined }, ["homeDetails"]),
  ofCovid.whenFinished("[5.66]", facility({}), [
    "homeDetails/name",
    "homeDetails/addressLine1",
    "homeDetails/postcode",
  ]),
];
