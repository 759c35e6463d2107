import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { addRows, makeEntry, moveEntry, newRow, readEntry } from "../../records/clinics.ts";
import type { Entry } from "../../records/clinics.ts";
import { saveFrom, screenedOf } from "./clinic.ts";

const entryAt = async (kit: Kit, path: Parameters<typeof readEntry>[1]) =>
  (await readEntry(kit, path)).data;

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  timeStyle: "medium",
  hour12: false,
});

/** The later of arrival and booked time; of equal ones who arrived first. */
function turnOf({ arrivedAt, bookedTime }: Entry): string {
  const arrival = clock.format(Date.parse(arrivedAt ?? ""));
  const booked = bookedTime ? `${bookedTime}:00` : "";
  return `${arrival > booked ? arrival : booked} ${arrivedAt}`;
}

/** Claims until nobody waits; what is not one's own goes back. */
async function claimAll(kit: Kit, clinicId: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { entry } = (await kit.call("claimNextClinicEntry", { path: { clinicId } })).data;
    if (!entry || ids.includes(entry.id)) return ids;
    ids.push(entry.id);
  }
}

export const clinicClaimChecks: Check[] = [];
const test = addTo(clinicClaimChecks, "state", "decisions: Clinic");

test("claimNextClinicEntry claims who waits in turn, each once, and then nobody", async (kit) => {
  const arrived: Entry[] = [];
  for (const bookedTime of ["23:59", undefined, "00:00", "23:58", undefined]) {
    const row = { ...newRow(), ...(bookedTime && { bookedTime }) };
    const source = bookedTime ? "LIST" : "WALK_IN";
    const { clinicId, rows } = await addRows(kit, source, [row]);
    const path = { clinicId, entryId: rows[0]?.entryId ?? "" };
    if (bookedTime) await moveEntry(kit, { clinicId, id: path.entryId }, "CHECK_IN");
    // Who was screened waits where they stood.
    else if (arrived.length > 2) await saveFrom(kit, await entryAt(kit, path), screenedOf(kit));
    arrived.push(await entryAt(kit, path));
  }
  const [late] = arrived;
  if (!late) return;
  const { data: absent } = await makeEntry(kit);
  const right = arrived
    .toSorted((one, other) => (turnOf(one) < turnOf(other) ? -1 : 1))
    .map(({ id }) => id);
  const claimed = await claimAll(kit, late.clinicId);
  const own = claimed.filter((id) => [...right, absent.id].includes(id));
  for (const id of claimed.filter((one) => !own.includes(one)))
    await moveEntry(kit, { clinicId: late.clinicId, id }, "RELEASE");
  kit.equal(own, right);
});

test("claimNextClinicEntry claims one patient with one key (decisions: Exactly once)", async (kit) => {
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
});
