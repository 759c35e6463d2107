import { claimsOf } from "../../kit/claims.ts";
import type { Kit } from "../../kit/kit.ts";
import { oncePerRun } from "../../kit/promises.ts";
import { Fault, NotRun } from "../../results/fault.ts";

/** The other store's token; somebody of several stores chooses one that is not ours first. */
export const otherStore = oncePerRun(chooseOther);

async function chooseOther(kit: Kit): Promise<string> {
  const token = kit.tokenOf("otherStore");
  kit.needsWrites();
  const ours = await kit.reference.store();
  if (claimsOf(token).roles.includes("MULTI_SITE")) {
    const { data } = await kit.call("getAllGroupInfo", {}, { token });
    const other = data.find(({ storeId }) => storeId !== ours.id);
    if (!other) throw new NotRun("--other-store-token knows no other store");
    await kit.call("selectStore", { path: { storeId: other.storeId } }, { token });
    return token;
  }
  const { username } = claimsOf(token);
  const { data: user } = await kit.call("getUser", { query: { username } }, { token });
  if (user.storeId === ours.id)
    throw new Fault("--other-store-token of another store", `${ours.id} too`, kit.lastCurl());
  return token;
}
