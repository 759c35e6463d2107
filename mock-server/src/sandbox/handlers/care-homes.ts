import { isPostcode, normalisePostcode } from "@pharmacy/domain/identifiers";
import { messages } from "@pharmacy/domain/messages";
import { careHomes, type KnownCareHome } from "../demo-data/care-homes.ts";
import { unavailableName } from "../faults.ts";
import type { Handlers } from "../server/handlers.ts";
import { invalid, notFound, unavailable } from "../server/problems.ts";
import { folded, searchedTerms, termsOf } from "../store/text.ts";

const mostCareHomes = 50;
const shortestName = 3;

export function careHomeHandlers() {
  return {
    async findCareHomes({ query = {} }) {
      const name = query.name?.trim() ?? "";
      const postCode = normalisePostcode(query.postCode ?? "");
      checkSearch(name, postCode);
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

/** §5 Care home search. */
function checkSearch(name: string, postCode: string): void {
  const { careHome, validation } = messages;
  if (name === "" && postCode === "") {
    throw invalid([{ path: "/query/name", message: careHome.nameOrPostcode }]);
  }
  if (name !== "" && name.length < shortestName) {
    throw invalid([{ path: "/query/name", message: validation.atLeast3Characters }]);
  }
  if (postCode !== "" && !isPostcode(postCode)) {
    throw invalid([{ path: "/query/postCode", message: validation.postcode }]);
  }
}

function isNamed({ name }: KnownCareHome, typed: string): boolean {
  const terms = termsOf([name]);
  return searchedTerms(typed).every((word) => terms.some((term) => term.startsWith(word)));
}
