import { lengths } from "../field-limits.ts";
import { isPostcode, normalisePostcode } from "../identifiers.ts";
import * as messages from "../messages.ts";
import { issuesOfAll, rulesFor, type FieldRules, type Issue } from "../validation/rules.ts";
import { normalised, sanitiseText } from "../validation/sanitise.ts";

/** The search for a care home: by name, postcode, or both, [5.62] to [5.65]. */
export interface CareHomeSearch {
  name?: string | null;
  postCode?: string | null;
}

const { validation, careHome } = messages;
const { atMost, valid } = rulesFor<CareHomeSearch, undefined>();

const eitherRule = (search: CareHomeSearch): Issue[] =>
  sanitiseText(search.name) || sanitiseText(search.postCode)
    ? []
    : [{ path: "name", message: careHome.nameOrPostcode }];

const rules: FieldRules<CareHomeSearch, undefined> = {
  name: [
    eitherRule,
    atMost("name", lengths.careHomeSearch),
    valid(
      "name",
      (name) => name.trim().length >= lengths.careHomeSearchMinimum,
      validation.atLeast3Characters,
    ),
  ],
  postCode: [
    atMost("postCode", lengths.careHomeSearch),
    valid("postCode", isPostcode, validation.postcode),
  ],
};

export function careHomeSearchIssues(search: CareHomeSearch): Issue[] {
  return issuesOfAll(rules, search, undefined);
}

export function careHomeSearchQuery(search: CareHomeSearch): { name?: string; postCode?: string } {
  const name = sanitiseText(search.name);
  const postCode = normalised(search.postCode, normalisePostcode);
  return { ...(name ? { name } : {}), ...(postCode ? { postCode } : {}) };
}
