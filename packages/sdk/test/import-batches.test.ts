import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { document, type MediaType } from "@pharmacy/openapi";
import { usualExample } from "@pharmacy/openapi/operations";
import { afterAll, describe, expect, test } from "vitest";
import { productsIn } from "../src/index.ts";
import { createTestClient } from "../src/testing.ts";
import { recipeFolder } from "./recipes.ts";
import { runCommand } from "./command/terminal-of-test.ts";

const exampleOf = (content: Record<string, MediaType> | undefined) => {
  const media = content?.["application/json"];
  return media && usualExample(document, media);
};
const told = document.paths["/vaccination/types"]?.get?.responses["200"];
const catalogue = told && "content" in told ? exampleOf(told.content) : undefined;
const saved = document.paths["/vaccination/batches/create"]?.post?.responses["201"];
const batch = saved && "content" in saved ? exampleOf(saved.content) : undefined;

const added: unknown[] = [];
const server = createServer(async (request, response) => {
  const body = await text(request);
  if (request.method === "POST") added.push(JSON.parse(body));
  response.end(JSON.stringify(request.method === "POST" ? batch : catalogue));
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const { project, path, remove } = recipeFolder();
afterAll(() => {
  server.close();
  remove();
});
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
const env = { PATH: path, PHARMACY_BASE_URL: origin, PHARMACY_TOKEN: "token" };
const file = join(project, "delivery.csv");

/** The two ways to import a file: the program of the recipes, and the command. */
const importers = {
  recipe: () =>
    new Promise<{ code: number; said: string }>((end) => {
      execFile("node", ["import-batches.ts", file], { cwd: project, env }, (error, out, said) =>
        end({ code: Number(error?.code ?? 0), said: out + said }),
      );
    }),
  command: async () => {
    const { code, printed, told: said } = await runCommand(["import-batches", file], { env });
    return { code, said: printed + said };
  },
};

const client = createTestClient({ getVaccineTypes: () => Response.json(catalogue) });
const [product] = productsIn(await client.getVaccineTypes());
const name = product?.ampName;
const [pack] = product?.packSizes ?? [];
const size = pack?.packSize;
const header = "product;packSize;batchNo;expiry;packs";
const good = `${name};${size};123456A;06/2027;5`;

describe.each(["recipe", "command"] as const)("the %s", (way) => {
  test.each([
    { what: "no header", lines: [good], says: `The first line must be ${header}` },
    { what: "the month 13", line: "06/2027", as: "13/2027", says: '"13/2027" is no month' },
    { what: "a month without zero", line: "06/2027", as: "6/2027", says: '"6/2027" is no month' },
    { what: "boxes", line: ";5", as: ";5 boxes", says: '"5 boxes" is no number of packs' },
    { what: "half a cell in quotes", line: ";5", as: ';"5" boxes', says: "is no number of packs" },
    { what: "another pack", line: `;${size};`, as: ";7;", says: `has no ${name} in packs of 7` },
  ])("refuses $what, and adds nothing", async ({ lines, line = "", as = "", says }) => {
    added.length = 0;
    const wrong = lines ?? [header, good.replace("123456A", "111111B"), good.replace(line, as)];
    writeFileSync(file, `${wrong.join("\n")}\n`);
    const { code, said } = await importers[way]();
    expect(code, said).not.toBe(0);
    expect(said).toContain(says);
    expect(added).toEqual([]);
  });

  test("reads what a spreadsheet writes: quotes, a byte order mark, ends of lines", async () => {
    added.length = 0;
    const quoted = (line: string) => line.replaceAll(/[^;]+/g, '"$&"');
    const uncounted = `${name};"${size}";AB1234;01/2028;`;
    writeFileSync(file, `\uFEFF${quoted(header)}\r\n${quoted(good)}\r\n${uncounted}\r\n`);
    const { code, said } = await importers[way]();
    expect(code, said).toBe(0);
    expect(said).toContain("123456A added\n");
    const counted = 5 * (pack?.dosesPerPack ?? 1);
    expect(added).toMatchObject([
      { batchNo: "123456A", expiryDate: Date.UTC(2027, 5, 30), dosesReceived: counted },
      { batchNo: "AB1234", expiryDate: Date.UTC(2028, 0, 31), dosesReceived: null },
    ]);
  });
});
