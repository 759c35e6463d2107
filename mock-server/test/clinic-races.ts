import fc from "fast-check";
import { nhsNumbersFrom } from "../src/sandbox/demo-data/made-up.ts";
import { clinicOf, type Desk } from "./clinic-visits.ts";
import type { SandboxServer } from "./sandbox-server.ts";

const unknownNumber = nhsNumbersFrom(960_000_000);

/** Three desks claim at once all they can: entries by id, and the next entry. */
export async function everybodyTaken(server: SandboxServer, count: number) {
  const clinic = await clinicOf(server);
  const desks = [
    await clinic.desk("pharmacist"),
    await clinic.desk("technician"),
    await clinic.desk("nhsOnly"),
  ] as const;
  const rows = Array.from({ length: count }, () => ({ nhsNumber: unknownNumber() }));
  const added = await desks[0].add("WALK_IN", ...rows);
  const ids = added.map(({ entryId }) => entryId ?? "");
  const orders = fc.sample(fc.shuffledSubarray(ids, { minLength: count }), desks.length);
  const taken = await Promise.all(
    desks.map((desk, index) => takenBy(desk, orders[index] ?? ids, index % 2 === 0)),
  );
  return { taken: taken.flat(), ids, entries: await desks[0].entries() };
}

async function takenBy(desk: Desk, order: readonly string[], isByHand: boolean): Promise<string[]> {
  const taken: string[] = [];
  for (const id of order) {
    const next = isByHand ? await claimed(desk, id) : await desk.next();
    if (next) taken.push(next.id);
  }
  return taken;
}

/** The entry, or null if another desk has it; throws on any other answer. */
async function claimed(desk: Desk, id: string) {
  const { status, body } = await desk.move({ id }, "CLAIM");
  if (status === 412) return null;
  if (status !== 200) throw new Error(`A claim was answered with ${status}.`);
  return body;
}
