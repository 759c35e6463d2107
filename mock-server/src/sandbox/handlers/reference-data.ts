import { careHomeSearchIssues } from "@pharmacy/domain/care-home/search";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { normalisePostcode } from "@pharmacy/domain/identifiers";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { unavailableName } from "../demo-data/faults.ts";
import { type Handlers, orNotFound } from "../server/handlers.ts";
import { invalidIn, unavailable } from "../server/problems.ts";
import type { Database } from "../store/database.ts";
import { catalogueOf, findCareHomesBy, findCareHomeWith, readProducts } from "../store/products.ts";
import { folded } from "../store/text.ts";

const mostCareHomes = 50;

export function referenceDataHandlers(database: Database) {
  return {
    async getVaccineTypes(_params, { now }) {
      return { body: catalogueOf(await readProducts(database), londonDate(now)) };
    },

    async getSeasons() {
      const products = await readProducts(database);
      const seasons = seasonPacks.map((pack) => ({
        ...pack,
        products: products
          .filter((product) => product.seasons.includes(pack.id))
          .map(({ kind, ampName, ampDmdId }) => ({ kind, ampName, ampDmdId })),
      }));
      return { body: { seasons } };
    },

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
      const home = orNotFound(await findCareHomeWith(database, query.orgLink));
      const { orgId, name, postCode, address } = home;
      return { body: { orgId, name, postCode, address } };
    },
  } satisfies Partial<Handlers>;
}
