import type { Schemas } from "@pharmacy/sdk";
import { type Handlers, orNotFound } from "../server/handlers.ts";
import type { Principal } from "../server/principal.ts";
import { forbidden, notFound } from "../server/problems.ts";
import type { Database } from "../store/database.ts";
import {
  changeDefaultStore,
  changeUser,
  findStore,
  findUser,
  mayWorkIn,
  selectStoreFor,
  storesOf,
} from "../store/stores.ts";

export function userHandlers(database: Database) {
  async function own({ username }: Principal): Promise<Schemas["User"]> {
    return orNotFound(await findUser(database, username));
  }

  return {
    async getUser({ query }, { principal }) {
      if (query.username !== principal.username) throw notFound();
      return { body: await own(principal) };
    },

    async updateUserDetails({ body }, { principal }) {
      const user = await own(principal);
      if (body.id !== user.id) throw forbidden();
      const { firstName, lastName, email = user.email, gphc = user.gphc } = body;
      const changed = { ...user, firstName, lastName, email, gphc };
      await changeUser(database, changed);
      return { body: changed };
    },

    async updateUserStoreId({ query }, { principal }) {
      const { username } = principal;
      if (!(await mayWorkIn(database, username, query.storeId))) throw notFound();
      await changeDefaultStore(database, username, query.storeId);
      return { body: await own(principal) };
    },

    async getPharmacyStore({ query }, { principal }) {
      const isTheirs = await mayWorkIn(database, principal.username, query.storeId);
      const store = isTheirs ? await findStore(database, query.storeId) : undefined;
      return { body: orNotFound(store) };
    },

    async getAllGroupInfo(_params, { principal }) {
      const stores = await storesOf(database, principal.username);
      return { body: stores.map(({ id, name }) => ({ storeId: id, groupName: name })) };
    },

    async selectStore({ path }, { principal }) {
      const { username, sessionId } = principal;
      if (!(await mayWorkIn(database, username, path.storeId))) throw notFound();
      await selectStoreFor(database, username, sessionId, path.storeId);
      return { body: {} };
    },
  } satisfies Partial<Handlers>;
}
