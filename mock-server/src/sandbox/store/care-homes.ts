import { normalisePostcode } from "@pharmacy/domain/identifiers";
import type { Schemas } from "@pharmacy/sdk";
import type { Reader } from "./database.ts";
import { parseDocument } from "./documents.ts";
import { searchedTerms, termsOf } from "./text.ts";

/** A stored care home; `orgLink` is an id that the server issues, never a URL to fetch. */
export type KnownCareHome = Required<Schemas["CareHomeDetails"]> & { orgLink: string };

export async function keepCareHomes(
  database: Reader,
  careHomes: () => Promise<readonly KnownCareHome[]>,
): Promise<void> {
  const first = await database.selectFrom("care_homes").select("org_link").executeTakeFirst();
  if (first) return;
  const rows = (await careHomes()).map((home, position) => ({
    org_link: home.orgLink,
    position,
    post_code: normalisePostcode(home.postCode),
    document: JSON.stringify(home),
  }));
  await database.insertInto("care_homes").values(rows).execute();
}

/** The care homes whose names have words with these beginnings, in this postcode; "" means any. */
export async function findCareHomesBy(
  database: Reader,
  { name, postCode, most }: { name: string; postCode: string; most: number },
): Promise<KnownCareHome[]> {
  const all = database.selectFrom("care_homes").select("document").orderBy("position");
  const rows = await (postCode === "" ? all : all.where("post_code", "=", postCode)).execute();
  const words = searchedTerms(name);
  return rows
    .map(({ document }) => parseDocument<KnownCareHome>(document))
    .filter((home) => {
      const terms = termsOf([home.name]);
      return words.every((word) => terms.some((term) => term.startsWith(word)));
    })
    .slice(0, most);
}

export async function findCareHomeWith(database: Reader, orgLink: string) {
  const row = await database
    .selectFrom("care_homes")
    .select("document")
    .where("org_link", "=", orgLink)
    .executeTakeFirst();
  return row && parseDocument<KnownCareHome>(row.document);
}
