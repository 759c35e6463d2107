import { isGiven } from "@pharmacy/domain/episode/given";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import type { Reader, Work } from "./database.ts";
import type { DosesPerDayTable } from "./tables.ts";

type Episode = Schemas["Episode"];
type DoseOfDay = Omit<DosesPerDayTable, "store_id" | "total">;

/** What a save, an edit or a deletion changes in the doses of a day, in the same transaction. */
export async function moveDosesPerDay(
  work: Work,
  storeId: string,
  before: Episode | undefined,
  after: Episode,
): Promise<void> {
  const [old, now] = [dosesPerDayIn(before), dosesPerDayIn(after)];
  for (const dose of withoutThose(old, now)) await changeTotalOfDay(work, storeId, dose, -1);
  for (const dose of withoutThose(now, old)) await changeTotalOfDay(work, storeId, dose, 1);
}

export async function dosesAdministeredPerDay(
  database: Reader,
  storeId: string,
  { from, to }: { from: string; to: string },
): Promise<(DoseOfDay & { total: number })[]> {
  return database
    .selectFrom("given")
    .select(["day", "vaccine_type", "vaccine_id", "total"])
    .where("store_id", "=", storeId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .execute();
}

/** Each vaccine that was administered, once its delivery is not a draft any more. */
export function dosesPerDayIn(episode: Episode | undefined): DoseOfDay[] {
  if (!episode || episode.deleted) return [];
  return deliveriesOf(episode)
    .filter(isGiven)
    .flatMap(({ fullDateOfAdministration: at, vaccineType, vacProvidedToPatient }) => {
      const vaccine_id = vacProvidedToPatient?.vaccineId ?? "";
      return at ? [{ day: londonDate(at), vaccine_type: vaccineType, vaccine_id }] : [];
    });
}

async function changeTotalOfDay(work: Work, storeId: string, dose: DoseOfDay, change: 1 | -1) {
  await work
    .insertInto("given")
    .values({ store_id: storeId, ...dose, total: change })
    .onConflict((conflict) =>
      conflict
        .columns(["store_id", "day", "vaccine_type", "vaccine_id"])
        .doUpdateSet((eb) => ({ total: eb("given.total", "+", change) })),
    )
    .execute();
}

/** An episode has one dose of each vaccine at most, so that equal ones are the same one. */
function withoutThose(all: readonly DoseOfDay[], those: readonly DoseOfDay[]): DoseOfDay[] {
  const known = new Set(those.map((one) => JSON.stringify(one)));
  return all.filter((one) => !known.has(JSON.stringify(one)));
}
