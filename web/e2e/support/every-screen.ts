import { expect } from "@playwright/test";
import { screens, type ScreenId } from "../../src/routes/screens.ts";
import { isExhaustive } from "./exhaustive.ts";
import type { Person } from "./person.ts";

export interface ScreenAddress {
  id: ScreenId;
  /** Below /pharmacy. */
  path: string;
}

/** Which records a screen shows, where it shows any. */
const recordOf: Partial<Record<ScreenId, "active" | "completed" | "batch">> = {
  addVaccination: "active",
  editVaccination: "completed",
  viewVaccination: "completed",
  vaccinationDetails: "completed",
  vaccinationComplete: "completed",
  editBatch: "batch",
};

/** Every screen of the table, with records of the person's own pharmacy where it needs one. */
export async function everyScreen(person: Person): Promise<ScreenAddress[]> {
  const queries = {
    active: await queryOfFirst(person, "/vaccination"),
    completed: await queryOfFirst(person, "/vaccination?tab=completed"),
    batch: await queryOfFirst(person, "/vaccination/batches"),
  };
  return screens.map(({ id, path }) => {
    const record = recordOf[id];
    const query = record ? queries[record] : "";
    const rest = id === "vaccinationDetails" ? "&type=fluVac" : "";
    return { id, path: path.replaceAll(/\/:\w+\?/g, "") + query + rest };
  });
}

/** What the first row of a list links to, from its question mark on. */
async function queryOfFirst(person: Person, list: string): Promise<string> {
  await person.opens(list);
  const link = person.page.getByRole("main").getByRole("row").getByRole("link").first();
  await expect(link).toBeVisible();
  return new URL((await link.getAttribute("href")) ?? "", person.page.url()).search;
}

/** With TEST_ALL=1 every screen; otherwise a share of those with code of their own. */
export function sampled(
  addresses: readonly ScreenAddress[],
  share: { part: number; of: number } = { part: 0, of: 1 },
): ScreenAddress[] {
  if (isExhaustive) return [...addresses];
  return addresses
    .filter(({ id }) => !sameAsAnother.includes(id))
    .filter((_, index) => index % share.of === share.part % share.of);
}

/** All the services that are outside this product have one page; the first of them stands for the others. */
const sameAsAnother: ScreenId[] = screens
  .filter(
    ({ service }) => service !== null && service !== "dashboard" && service !== "vaccinations",
  )
  .slice(1)
  .map(({ id }) => id);
