import { expect, test } from "vitest";
import { both, changed, covid, firstDraft, flu, screeningDraft } from "./episodes.ts";
import { consentRules } from "./rules/consent.ts";
import { covidDeliveryRules } from "./rules/covid-delivery.ts";
import { deliveryRules } from "./rules/delivery.ts";
import type { FieldRule } from "./rules/field-rule.ts";
import { limitRules } from "./rules/limits.ts";
import { outcomeRules, wholeRules } from "./rules/outcome.ts";
import { screeningRules } from "./rules/screening.ts";
import { failedFields } from "./validator.ts";

const rules: FieldRule[] = [
  ...consentRules,
  ...outcomeRules,
  ...screeningRules,
  ...deliveryRules,
  ...covidDeliveryRules,
  ...limitRules,
  ...wholeRules,
];

test.each(Object.entries({ flu, covid, both, firstDraft, screeningDraft }))(
  "the episode %s obeys every rule",
  (_name, episode) => {
    expect(failedFields("EpisodeInput", episode)).toEqual([]);
  },
);

test.each(rules)("the contract knows $rule", ({ base, changes, fails }) => {
  const refused = failedFields("EpisodeInput", changed(base, changes));
  expect(refused.sort()).toEqual([...fails].sort());
});

const excused = rules.flatMap((rule) =>
  rule.excusedDraft ? [{ ...rule, part: rule.excusedDraft }] : [],
);

test.each(excused)("a draft need not obey $rule", ({ base, changes, part }) => {
  const draft = { ...changes, "/status": "In Progress", [`${part}/isDraft`]: true };
  expect(failedFields("EpisodeInput", changed(base, draft))).toEqual([]);
});
