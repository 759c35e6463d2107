import { careHomeSearchIssues, type CareHomeSearch } from "@pharmacy/domain/care-home/search";
import { normalisePostcode } from "@pharmacy/domain/identifiers";
import { careHomes, type KnownCareHome } from "../demo-data/care-homes.ts";
import { unavailableName } from "../faults.ts";
import type { Handlers } from "../server/handlers.ts";
import { invalid, notFound, unavailable } from "../server/problems.ts";
import { folded, searchedTerms, termsOf } from "../store/text.ts";

const mostCareHomes = 50;

export function careHomeHandlers() {
  return {
    async findCareHomes({ query = {} }) {
      const name = query.name?.trim() ?? "";
      const postCode = normalisePostcode(query.postCode ?? "");
      checkSearch(query);
      if (folded(name) === unavailableName) throw unavailable();
      const found = careHomes.filter(
        (home) => isNamed(home, name) && (postCode === "" || home.postCode === postCode),
      );
      return { body: found.slice(0, mostCareHomes) };
    },

    async getCareHome({ query }) {
      const home = careHomes.find(({ orgLink }) => orgLink === query.orgLink);
      if (!home) throw notFound();
      const { orgId, name, postCode, address } = home;
      return { body: { orgId, name, postCode, address } };
    },
  } satisfies Partial<Handlers>;
}

/** §5 Care home search: the rules that the browser's form runs too. */
function checkSearch(search: CareHomeSearch): void {
  const issues = careHomeSearchIssues(search);
  if (issues.length > 0) {
    throw invalid(issues.map(({ path, message }) => ({ path: `/query/${path}`, message })));
  }
}

function isNamed({ name }: KnownCareHome, typed: string): boolean {
  const terms = termsOf([name]);
  return searchedTerms(typed).every((word) => terms.some((term) => term.startsWith(word)));
}
