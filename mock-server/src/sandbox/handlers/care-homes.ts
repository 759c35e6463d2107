import { careHomeSearchIssues } from "@pharmacy/domain/care-home/search";
import { normalisePostcode } from "@pharmacy/domain/identifiers";
import { unavailableName } from "../demo-data/faults.ts";
import type { Handlers } from "../server/handlers.ts";
import { invalidIn, notFound, unavailable } from "../server/problems.ts";
import { findCareHomesBy, findCareHomeWith } from "../store/care-homes.ts";
import type { Database } from "../store/database.ts";
import { folded } from "../store/text.ts";

const mostCareHomes = 50;

export function careHomeHandlers(database: Database) {
  return {
    async findCareHomes({ query = {} }) {
      const name = query.name?.trim() ?? "";
      const postCode = normalisePostcode(query.postCode ?? "");
      // The form in the browser has the same rules, [5.62] to [5.65].
      const issues = careHomeSearchIssues(query);
      if (issues.length > 0) throw invalidIn("/query", issues);
      if (folded(name) === unavailableName) throw unavailable("Care home search");
      const asked = { name, postCode, most: mostCareHomes };
      return { body: await findCareHomesBy(database, asked) };
    },

    async getCareHome({ query }) {
      const home = await findCareHomeWith(database, query.orgLink);
      if (!home) throw notFound();
      const { orgId, name, postCode, address } = home;
      return { body: { orgId, name, postCode, address } };
    },
  } satisfies Partial<Handlers>;
}
