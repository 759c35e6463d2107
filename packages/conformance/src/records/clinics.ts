import type { Schemas } from "@pharmacy/sdk";
import type { Beside, Kit, Success } from "../kit/kit.ts";
import { NotRun } from "../results/fault.ts";
import { newNhsNumber } from "./nhs-numbers.ts";

export type Entry = Schemas["ClinicEntry"];
type Row = Schemas["ClinicRow"];
type Path = { clinicId: string; entryId: string };

/** Today's clinic; a backend of the specification alone keeps none. */
export async function openClinic(kit: Kit, beside?: Beside): Promise<Schemas["Clinic"]> {
  kit.needsWrites();
  const { options } = kit;
  if (options.profile === "specification") {
    const { status } = await kit.ask("openClinic", {});
    if (status === 404 || status === 501) throw new NotRun("the backend keeps no clinics");
  }
  return (await kit.call("openClinic", {}, beside)).data;
}

export const newRow = (): Row => ({ nhsNumber: newNhsNumber() });

/** Adds rows to the clinic of today. */
export async function addRows(
  kit: Kit,
  source: Schemas["ClinicSource"],
  rows: Row[],
  beside?: Beside,
): Promise<Schemas["ClinicAdded"]> {
  const { id: clinicId } = await openClinic(kit);
  const params = { path: { clinicId }, body: { source, rows } };
  return (await kit.call("addClinicEntries", params, beside)).data;
}

export const pathOf = ({ clinicId, id }: Pick<Entry, "clinicId" | "id">): Path => ({
  clinicId,
  entryId: id,
});

export const readEntry = (kit: Kit, path: Path) => kit.call("getClinicEntry", { path });

/** Entries of one's own: booked ones of a list, or walk-ins. */
export async function makeEntries(
  kit: Kit,
  source: Schemas["ClinicSource"],
  count: number,
): Promise<Success<"getClinicEntry">[]> {
  const added = await addRows(kit, source, Array.from({ length: count }, newRow));
  const entries: Success<"getClinicEntry">[] = [];
  for (const { entryId } of added.rows)
    entries.push(await readEntry(kit, { clinicId: added.clinicId, entryId: entryId ?? "" }));
  return entries;
}

export async function makeEntry(kit: Kit, source: Schemas["ClinicSource"] = "LIST") {
  const [entry] = await makeEntries(kit, source, 1);
  if (!entry) throw new NotRun("no entry was added");
  return entry;
}

export const requestOf = (move: Schemas["ClinicMove"]): Schemas["ClinicMoveRequest"] =>
  move === "NOT_GIVEN" ? { move, reason: "UNWELL" } : { move };

export async function moveEntry(
  kit: Kit,
  entry: Pick<Entry, "clinicId" | "id">,
  move: Schemas["ClinicMove"],
  beside?: Beside,
) {
  const params = { path: pathOf(entry), body: requestOf(move) };
  return kit.call("moveClinicEntry", params, beside);
}
