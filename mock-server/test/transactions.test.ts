import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Work } from "../src/sandbox/store/database.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { inTransaction } from "../src/sandbox/store/transaction.ts";

async function database() {
  const folder = mkdtempSync(join(tmpdir(), "transactions-"));
  const opened = await openDatabase(join(folder, "pharmacy.sqlite"));
  onTestFinished(async () => {
    await opened.destroy();
    rmSync(folder, { recursive: true });
  });
  return opened;
}

const write = (work: Work, name: string) =>
  work.insertInto("settings").values({ name, value: "" }).execute();

test("transactions that come together are each everything or nothing", async () => {
  const opened = await database();
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), async (fates) => {
      round += 1;
      const names = fates.map((_, index) => `${round}-${index}`);
      const done = await Promise.allSettled(
        fates.map((isGood, index) =>
          inTransaction(opened, async (work) => {
            await write(work, names[index] ?? "");
            if (!isGood) throw new Error("a bad one");
            await write(work, `${names[index]}-second`);
          }),
        ),
      );
      expect(done.map(({ status }) => status === "fulfilled")).toEqual(fates);
      const rows = await opened.selectFrom("settings").select("name").execute();
      const kept = names.filter((_, index) => fates[index]);
      const wanted = kept.flatMap((name) => [name, `${name}-second`]).toSorted();
      const found = rows.map(({ name }) => name).filter((name) => name.startsWith(`${round}-`));
      expect(found.toSorted()).toEqual(wanted);
    }),
    { numRuns: 30 },
  );
});

test("[H11] [H27] nobody is answered before the commit, nor told of success when it fails", async () => {
  const opened = await database();
  await sql`create table kept (id integer primary key)`.execute(opened);
  await sql`create table points (id integer references kept (id) deferrable initially deferred)`.execute(
    opened,
  );
  const done = await Promise.allSettled([
    inTransaction(opened, (work) => write(work, "neighbour")),
    inTransaction(opened, (work) => sql`insert into points values (1)`.execute(work)),
  ]);
  expect(done.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  await inTransaction(opened, (work) => write(work, "later"));
  const rows = await opened.selectFrom("settings").select("name").execute();
  expect(rows.map(({ name }) => name).toSorted()).toEqual(["later", "neighbour"]);
  expect((await sql`select * from points`.execute(opened)).rows).toEqual([]);
});
