import type { Schemas } from "@pharmacy/sdk";
import type { Handlers } from "../server/handlers.ts";
import type { Principal } from "../server/principal.ts";
import { forbidden, notFound } from "../server/problems.ts";
import type { Database } from "../store/database.ts";
import { findStore, storesOf } from "../store/stores.ts";
import {
  changeDefaultStore,
  changeUser,
  findUser,
  mayWorkIn,
  selectStoreFor,
} from "../store/users.ts";

export function userHandlers(database: Database) {
  async function own({ userName }: Principal): Promise<Schemas["User"]> {
    const user = await findUser(database, userName);
    if (!user) throw notFound();
    return user;
  }

  return {
    async getUser({ query }, { principal }) {
      if (query.username !== principal.userName) throw notFound();
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
      const { userName } = principal;
      if (!(await mayWorkIn(database, userName, query.storeId))) throw notFound();
      await changeDefaultStore(database, userName, query.storeId);
      return { body: await own(principal) };
    },

    async getPharmacyStore({ query }, { principal }) {
      const isTheirs = await mayWorkIn(database, principal.userName, query.storeId);
      const store = isTheirs ? await findStore(database, query.storeId) : undefined;
      if (!store) throw notFound();
      return { body: store };
    },

    async getAllGroupInfo(_params, { principal }) {
      const stores = await storesOf(database, principal.userName);
      return { body: stores.map(({ id, name }) => ({ storeId: id, groupName: name })) };
    },

    async selectStore({ path }, { principal }) {
      const { userName, sessionId } = principal;
      if (!(await mayWorkIn(database, userName, path.storeId))) throw notFound();
      await selectStoreFor(database, userName, sessionId, path.storeId);
      return { body: {} };
    },
  } satisfies Partial<Handlers>;
}
