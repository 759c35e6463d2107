import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { makeEntry, moveEntry } from "../../records/clinics.ts";

type Row = Omit<Check, "layer">;
const requirement = "decisions: Clinic";

/** Claims until nobody waits; what is not one's own goes back. */
async function claimAll(kit: Kit, clinicId: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { entry } = (await kit.call("claimNextClinicEntry", { path: { clinicId } })).data;
    if (!entry || ids.includes(entry.id)) return ids;
    ids.push(entry.id);
  }
}

export const clinicClaimLaws: readonly Row[] = [
  {
    operation: "claimNextClinicEntry",
    rule: "claims who waits in turn, each once, and then nobody",
    requirement,
    async run(kit) {
      const { data: late } = await makeEntry(kit);
      const walkIns = [await makeEntry(kit, "WALK_IN"), await makeEntry(kit, "WALK_IN")];
      await moveEntry(kit, late, "CHECK_IN");
      const right = [...walkIns.map(({ data }) => data.id), late.id];
      const claimed = await claimAll(kit, late.clinicId);
      const own = claimed.filter((id) => right.includes(id));
      for (const id of claimed.filter((one) => !right.includes(one)))
        await moveEntry(kit, { clinicId: late.clinicId, id }, "RELEASE");
      kit.demand(own.join() === right.join(), right.join(), own);
    },
  },
  {
    operation: "claimNextClinicEntry",
    rule: "claims one patient with one key",
    requirement: "decisions: Exactly once",
    async run(kit) {
      const { data } = await makeEntry(kit, "WALK_IN");
      await makeEntry(kit, "WALK_IN");
      const path = { clinicId: data.clinicId };
      const idempotencyKey = crypto.randomUUID();
      const next = async (beside = {}) =>
        (await kit.call("claimNextClinicEntry", { path }, beside)).data.entry;
      const [first, again] = [await next({ idempotencyKey }), await next({ idempotencyKey })];
      const other = await next();
      for (const one of [first, other]) if (one) await moveEntry(kit, one, "RELEASE");
      kit.demand(other?.id !== first?.id, "another patient without the key", other?.id);
      kit.demand(first !== null && first.id === again?.id, String(first?.id), again?.id);
    },
  },
];
