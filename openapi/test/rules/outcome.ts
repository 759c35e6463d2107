import { changed, covid, flu } from "../episodes.ts";
import { rulesOf } from "./field-rule.ts";

const ended = { flu: rulesOf(flu, ""), covid: rulesOf(covid, "") };

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
