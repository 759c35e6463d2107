import type { Reader } from "./database.ts";

/** A value that is decided once, on the first start, and kept from then on. */
export async function keptSetting(
  database: Reader,
  name: string,
  first: () => Promise<string>,
): Promise<string> {
  const row = await database
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  if (row) return row.value;
  const value = await first();
  await database.insertInto("settings").values({ name, value }).execute();
  return value;
}
