import type { Handlers } from "../server/handlers.ts";
import type { Principal } from "../server/principal.ts";
import { forbidden, notFound } from "../server/problems.ts";
import { changeDefaultStore, changeUser, findUser, mayWorkIn } from "../store/users.ts";
import type { Schemas } from "@pharmacy/sdk";
import type { Services } from "./services.ts";

export function userHandlers({ database }: Services) {
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
  } satisfies Partial<Handlers>;
}
