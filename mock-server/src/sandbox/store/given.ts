import { isGiven } from "@pharmacy/domain/episode/given";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import { londonDate } from "@pharmacy/domain/london-time";
import type { Schemas } from "@pharmacy/sdk";
import type { Reader, Work } from "./database.ts";
import type { GivenTable } from "./tables.ts";

type Episode = Schemas["Episode"];
type Given = Omit<GivenTable, "store_id" | "total">;

/** What a save, an edit or a deletion changes in the doses given, in the same transaction. */
export async function moveGiven(
  work: Work,
  storeId: string,
  before: Episode | undefined,
  after: Episode,
): Promise<void> {
  const [old, now] = [givenIn(before), givenIn(after)];
  for (const given of withoutThose(old, now)) await changeGiven(work, storeId, given, -1);
  for (const given of withoutThose(now, old)) await changeGiven(work, storeId, given, 1);
}

export async function givenBetween(
  database: Reader,
  storeId: string,
  { from, to }: { from: string; to: string },
): Promise<(Given & { total: number })[]> {
  return database
    .selectFrom("given")
    .select(["day", "vaccine_type", "vaccine_id", "total"])
    .where("store_id", "=", storeId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .execute();
}

/** Each vaccine that was administered, once its delivery is not a draft any more. */
export function givenIn(episode: Episode | undefined): Given[] {
  if (!episode || episode.deleted) return [];
  return deliveriesOf(episode)
    .filter(isGiven)
    .flatMap(({ fullDateOfAdministration: at, vaccineType, vacProvidedToPatient }) => {
      const vaccine_id = vacProvidedToPatient?.vaccineId ?? "";
      return at ? [{ day: londonDate(at), vaccine_type: vaccineType, vaccine_id }] : [];
    });
}

async function changeGiven(work: Work, storeId: string, given: Given, change: 1 | -1) {
  await work
    .insertInto("given")
    .values({ store_id: storeId, ...given, total: change })
    .onConflict((conflict) =>
      conflict
        .columns(["store_id", "day", "vaccine_type", "vaccine_id"])
        .doUpdateSet((eb) => ({ total: eb("given.total", "+", change) })),
    )
    .execute();
}

/** An episode gives each vaccine once at most, so that equal ones are the same one. */
function withoutThose(all: readonly Given[], those: readonly Given[]): Given[] {
  const known = new Set(those.map((one) => JSON.stringify(one)));
  return all.filter((one) => !known.has(JSON.stringify(one)));
}
