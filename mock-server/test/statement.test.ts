import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../src/sandbox/store/database.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { statement } from "../src/sandbox/store/statement.ts";
import { temporaryFolder } from "./server-process.ts";

const data = temporaryFolder();
let database: Database;
let built = 0;

const findSettings = statement(
  (of, { names, except }: { names: string[]; except: string }, direction: "asc" | "desc") => {
    built += 1;
    const found = of.selectFrom("settings").select("name").where("name", "!=", except);
    const named = names.length > 0 ? found.where("name", "in", names) : found;
    return named.orderBy("name", direction);
  },
);

async function namesFound(names: string[], except: string, direction: "asc" | "desc" = "asc") {
  const { rows } = await findSettings(database, { names, except }, direction);
  return rows.map(({ name }) => name).join("");
}

beforeAll(async () => {
  database = await openDatabase(`${data.folder}/statements.sqlite`);
  const values = [..."abc"].map((name) => ({ name, value: "" }));
  await database.insertInto("settings").values(values).execute();
});
afterAll(async () => {
  await database.destroy();
  data[Symbol.dispose]();
});

test("a statement is built once, and executed with each call's values", async () => {
  built = 0;
  expect(await namesFound(["a", "b"], "a")).toBe("b");
  expect(await namesFound(["c", "b"], "a")).toBe("bc");
  expect(built).toBe(1);
});

test("it is built anew for as many values as an array has, and for a word of its kind", async () => {
  expect(await namesFound([], "b")).toBe("ac");
  expect(await namesFound(["a", "b", "c"], "b")).toBe("ac");
  expect(await namesFound([], "b", "desc")).toBe("ca");
});

test("a statement that computes with a value is refused", async () => {
  const wrong = statement((of, { name }: { name: string }) =>
    of.selectFrom("settings").select("name").where("name", "=", `${name}s`),
  );
  expect(() => wrong(database, { name: "a" })).toThrow("cannot compute with its value name");
});
