import type { Schemas } from "@pharmacy/sdk";
import type { Beside, Kit } from "../kit/kit.ts";
import { NotRun } from "../results/fault.ts";
import { newNhsNumber } from "./people.ts";

export type Entry = Schemas["ClinicEntry"];
type Row = Schemas["ClinicRow"];
type Source = Schemas["ClinicSource"];
type Path = { clinicId: string; entryId: string };

/** Today's clinic; a backend with `--profile specification` may have none. */
export async function openClinic(kit: Kit, beside?: Beside): Promise<Schemas["Clinic"]> {
  kit.needsWrites();
  if (kit.options.profile === "specification") {
    const { status } = await kit.ask("openClinic", {});
    if (status === 404 || status === 501) throw new NotRun("the backend keeps no clinics");
  }
  return kit.get("openClinic", {}, beside);
}

export const newRow = (): Row => ({ nhsNumber: newNhsNumber() });

/** Adds rows to the clinic of today. */
export async function addRows(kit: Kit, source: Source, rows: Row[], beside?: Beside) {
  const { id: clinicId } = await openClinic(kit);
  return kit.get("addClinicEntries", { path: { clinicId }, body: { source, rows } }, beside);
}

/** Adds a row, and gives the place of its entry. */
export async function addRow(kit: Kit, source: Source, row = newRow()): Promise<Path> {
  const { clinicId, rows } = await addRows(kit, source, [row]);
  return { clinicId, entryId: rows[0]?.entryId ?? "" };
}

export const pathOf = ({ clinicId, id }: Pick<Entry, "clinicId" | "id">): Path => ({
  clinicId,
  entryId: id,
});

export const readEntry = (kit: Kit, path: Path) => kit.call("getClinicEntry", { path });

/** A new entry: booked in a list, or a walk-in. */
export const makeEntry = async (kit: Kit, source: Source = "LIST") =>
  readEntry(kit, await addRow(kit, source));

export const requestOf = (move: Schemas["ClinicMove"]): Schemas["ClinicMoveRequest"] =>
  move === "NOT_GIVEN" ? { move, reason: "UNWELL" } : { move };

export const moveEntry = (
  kit: Kit,
  entry: Pick<Entry, "clinicId" | "id">,
  move: Schemas["ClinicMove"],
  beside?: Beside,
) => kit.call("moveClinicEntry", { path: pathOf(entry), body: requestOf(move) }, beside);
