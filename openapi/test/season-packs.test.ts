import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { document, type JsonSchema } from "@pharmacy/openapi";
import { describe, expect, test } from "vitest";
import { seasonsFolder } from "../src/files.ts";
import { type PackFile, packFiles, seasonTexts } from "../src/season-packs.ts";
import { failures } from "./validator.ts";

const packs = packFiles();

/** The schema that a property refers to, through `oneOf` too. */
function referred(schema: JsonSchema | undefined, property: string): JsonSchema | undefined {
  const [, name = ""] =
    /#\/components\/schemas\/(\w+)/.exec(JSON.stringify(schema?.properties?.[property] ?? "")) ??
    [];
  return document.components.schemas[name];
}

/** The groups that the screening of a vaccine takes. */
function eligibilityOf(vaccineType: string): string[] {
  const vaccination = referred(document.components.schemas["VaccinationDetails"], vaccineType);
  const groups = referred(referred(vaccination, "screening"), "eligibilityCriteria")?.["enum"];
  return Array.isArray(groups) ? groups.map(String) : [];
}

const inFull = packs.flatMap(({ products }) =>
  products.flatMap((one) => (typeof one === "string" ? [] : [one])),
);

/** A pack as the contract tells it: without our sources, its products by name. */
function asAnswered({ sources: _sources, products, ...pack }: PackFile) {
  const codes = products.map((one) => (typeof one === "string" ? one : one.code));
  const told = codes.map((code) => {
    const { kind, ampName, ampDmdId } = inFull.find((one) => one.code === code) ?? {};
    return { kind, ampName, ampDmdId };
  });
  return { ...pack, products: told };
}

describe.each(packs)("the pack $id", (pack) => {
  test("is what the contract says of a pack", () => {
    const schema = { $ref: "#/components/schemas/SeasonPack" };
    expect(failures(schema, asAnswered(pack))).toEqual([]);
  });

  test("stands in the file of its name, and ends after it began", () => {
    expect(readdirSync(seasonsFolder)).toContain(`${pack.id}.json`);
    expect(pack.from < pack.to).toBe(true);
    expect(pack.groups.filter(({ from }) => from < pack.from)).toEqual([]);
  });

  test("has groups of its vaccine's list, each once", () => {
    const codes = pack.groups.map(({ code }) => code);
    const known = eligibilityOf(pack.vaccineType);
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("names a source of each of its facts", () => {
    const named = new Set(pack.sources.flatMap(({ of }) => of.map((fact) => fact.split(".")[0])));
    const facts = Object.keys(pack).filter((fact) => fact !== "id" && fact !== "sources");
    expect(facts.filter((fact) => !named.has(fact))).toEqual([]);
    expect(pack.sources.filter(({ source }) => source.trim() === "")).toEqual([]);
  });

  test("recommends kinds of product that it has", () => {
    const kinds = asAnswered(pack).products.map(({ kind }) => kind);
    const lines = pack.groups.flatMap(({ firstLine = [], secondLine = [] }) => [
      ...firstLine,
      ...secondLine,
    ]);
    expect(lines.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
  });
});

test("campaigns of a vaccine do not overlap", () => {
  for (const { vaccineType } of packs) {
    const own = packs.filter((pack) => pack.vaccineType === vaccineType);
    const overlapping = own.filter((pack, index) => {
      const before = own[index - 1];
      return before !== undefined && before.to >= pack.from;
    });
    expect(overlapping).toEqual([]);
  }
});

test("the packs of the autumn of 2026 say of which facts no source is certain", () => {
  const unverified = ({ sources }: PackFile) =>
    sources.flatMap(({ of, unverified: isOpen = false }) => (isOpen ? of : [])).toSorted();
  const of = (id: string) => packs.filter((pack) => pack.id === id).flatMap(unverified);
  expect(of("flu-2026-27")).toContain("to");
  expect(of("flu-2026-27")).toContain("groups.ages.by");
  expect(of("covid-autumn-2026")).toEqual(expect.arrayContaining(["from", "to"]));
});

test("a GTIN has a right check digit and is of one pack", () => {
  const gtins = inFull.flatMap((product) => product.packs.map(({ gtin }) => gtin));
  const isRight = (gtin: string) =>
    [...gtin].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 3 : 1), 0) %
      10 ===
    0;
  expect(gtins.filter((gtin) => !isRight(gtin))).toEqual([]);
  expect(new Set(gtins).size).toBe(gtins.length);
});

test("one more file is one more campaign, and its product one more of the catalogue", () => {
  const folder = mkdtempSync(join(tmpdir(), "seasons-"));
  try {
    cpSync(seasonsFolder, folder, { recursive: true });
    const [last] = packs.filter(({ id }) => id === "flu-2026-27");
    const next = {
      ...last,
      id: "flu-2027-28",
      from: "2027-09-01",
      to: "2028-03-31",
      products: ["ativ", { code: "novel", kind: "TIVn" }],
    };
    writeFileSync(join(folder, "flu-2027-28.json"), JSON.stringify(next));
    const { seasonPacksText, productsText } = seasonTexts(packFiles(folder));
    expect(seasonPacksText.match(/ {2}\{id:"[\w-]+"/g)).toHaveLength(packs.length + 1);
    expect(seasonPacksText).toMatch(/\{id:"flu-2027-28".*\n\];\n$/);
    expect(productsText).toContain('code:"novel"');
    expect(productsText).toMatch(
      /code:"ativ".*seasons:\["flu-2025-26","flu-2026-27","flu-2027-28"\]/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
