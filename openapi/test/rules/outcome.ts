import { changed, covid, flu } from "../episodes.ts";
import { whenAdministered } from "./delivery.ts";
import { rulesOf } from "./field-rule.ts";

const notGiven = {
  isVaccinationAdministered: false,
  ...Object.fromEntries(Object.keys(whenAdministered).map((field) => [field, null])),
};

const places = ["LONG_STAY_CARE_HOME", "RESIDENTIAL_FACILITY"];

const ended = { flu: rulesOf(flu, ""), covid: rulesOf(covid, "") };

/** Nothing was given: the episode is Closed, and only a reason and the clinician are known. */
export const notGivenRules = (["flu", "covid"] as const).flatMap((vaccine) => {
  const part = `vaccinationDetails/${vaccine === "flu" ? "fluVac" : "covid"}/delivery`;
  const { change } = ended[vaccine];
  const administered = `${part}/isVaccinationAdministered`;
  const reason = "reasonForNoAdministeredVaccination";
  const drawn = vaccine === "covid" ? { responsibleDrawer: null, drawnUpBy: null } : {};
  const fields = Object.entries({ ...notGiven, ...drawn, [reason]: "DID_NOT_ATTEND" });
  const closed = Object.fromEntries([
    ["status", "Closed"] as const,
    ...fields.map(([field, value]) => [`${part}/${field}`, value] as const),
  ]);
  return [
    change("[3.12]", closed),
    ...[null, undefined].flatMap((nothing) => [
      change("[5.55]", { ...closed, [`${part}/${reason}`]: nothing }, [`${part}/${reason}`]),
      change("[5.54]", { ...closed, [administered]: nothing }, [administered]),
    ]),
    ...places.map((place) =>
      change("a place that does not matter any more", {
        ...closed,
        [`${part}/administrationLocation`]: place,
      }),
    ),
    change("[4.36] Completed without a vaccination", { ...closed, status: "Completed" }, [
      "status",
    ]),
  ];
});

/** An episode that ended has both parts of each chosen vaccine, and none is a draft. */
export const outcomeRules = (["flu", "covid"] as const).flatMap((vaccine) => {
  const { change } = ended[vaccine];
  const vaccination = `vaccinationDetails/${vaccine === "flu" ? "fluVac" : "covid"}`;
  const isDraft = ["screening", "delivery"].map((part) => `${vaccination}/${part}/isDraft`);
  return [
    ...isDraft.map((field) => change("[4.36] no drafts", { [field]: true }, [field])),
    change("[4.36] a screening", { [`${vaccination}/screening`]: undefined }, [
      `${vaccination}/screening`,
    ]),
    change("[4.36] a delivery", { status: "Closed", [`${vaccination}/delivery`]: undefined }, [
      `${vaccination}/delivery`,
    ]),
    change("[4.36] the vaccination", { status: "Closed", [vaccination]: undefined }, [vaccination]),
  ];
});

const half = rulesOf(changed(flu, { "/status": "In Progress" }), "");

export const wholeRules = [
  half.change("[4.35] half done", {
    "vaccinationDetails/fluVac/delivery": { isDraft: true, vaccineType: "fluVac" },
  }),
  ended.flu.change("a field that nobody knows", { colour: "red" }, ["colour"]),
];
