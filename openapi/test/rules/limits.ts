import { covid, flu } from "../episodes.ts";
import { rulesOf } from "./field-rule.ts";

const parts = {
  flu: rulesOf(flu, "/vaccinationDetails/fluVac/delivery"),
  covid: rulesOf(covid, "/vaccinationDetails/covid/delivery"),
};
const atHome = (details: { [field: string]: string }) => ({ homeDetails: details });
const override = (reason: string) => ({
  overrides: [{ code: "ANAPHYLAXIS_TO_FLU_VACCINE", reason }],
});

/** The greatest length of what is typed. */
export const limitRules = [
  ...[parts.flu, parts.covid].flatMap(({ longest, change }) => [
    ...longest("texts", "longStayCareHomeODSCode", 150),
    ...longest("texts", "longStayCareHomePostCode", 10),
    ...longest("texts", "longStayCareHomeAddress", 500),
    ...longest("texts", "vaccineSelected", 250),
    ...longest("texts", "batchNumber", 100),
    change("a part says whether it is a draft", { isDraft: undefined }, ["isDraft"]),
    change("a part says its vaccine", { vaccineType: undefined }, ["vaccineType"]),
    change("a part's vaccine is its own", { vaccineType: "other" }, ["vaccineType"]),
    ...["", "responsibleClinician/", "vaccinator/"].map((object) =>
      change("a field that nobody knows", { [`${object}colour`]: "red" }, [`${object}colour`]),
    ),
  ]),
  parts.covid.change("postcode 10", atHome({ postcode: "LS16    5QA" }), ["homeDetails/postcode"]),
  parts.covid.change("a field that nobody knows", atHome({ colour: "red" }), [
    "homeDetails/colour",
  ]),
  ...["responsibleClinician", "vaccinator"].map((person) =>
    parts.flu.change(
      "a number of 21",
      { [`${person}/registrationBody`]: "HCPC", [`${person}/gphc`]: "1".repeat(21) },
      [`${person}/gphc`],
    ),
  ),
  parts.flu.change("a reason of 500", override("a".repeat(500))),
  parts.flu.change("a reason of 501", override("a".repeat(501)), ["overrides/0/reason"]),
  parts.flu.change("an override says what", { overrides: [{ reason: "Advised" }] }, [
    "overrides/0/code",
  ]),
];
