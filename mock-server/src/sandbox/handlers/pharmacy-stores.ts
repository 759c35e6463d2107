import type { Handlers } from "../server/handlers.ts";
import { notFound } from "../server/problems.ts";
import { findStore, storesOf } from "../store/stores.ts";
import { mayWorkIn, selectStoreFor } from "../store/users.ts";
import type { Services } from "./services.ts";

export function pharmacyStoreHandlers({ database }: Services) {
  return {
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
