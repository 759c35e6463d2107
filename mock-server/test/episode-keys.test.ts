import { londonDate } from "@pharmacy/domain/dates/london-time";
import fc from "fast-check";
import { expect, test } from "vitest";
import { keysOf, wantedKeys } from "../src/sandbox/store/episode-keys.ts";
import type { Filters } from "../src/sandbox/store/episode-filters.ts";
import type { EpisodeTable } from "../src/sandbox/store/tables.ts";

const sign = fc.constantFrom("a", "b", "0", "1", "\u{1d4ea}", "\u0142");
const term = fc.string({ unit: sign, minLength: 1, maxLength: 7 });
const instant = fc
  .date({ min: new Date("2025-10-20"), max: new Date("2027-02-03"), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = instant.map((one) => one.slice(0, 10));
const firstDay = fc.oneof(day, fc.constant("2025-10-01"));
const lastDay = fc.oneof(day, fc.constant("2027-02-28"));
const tab = fc.constantFrom("active" as const, "completed" as const, "deleted" as const);
const status = fc.constantFrom("In Progress" as const, "Completed" as const, "Closed" as const);
const vaccines = ["fluVac", "covid"] as const;

const row = fc
  .record({
    ...{ tab, status },
    vaccines: fc.subarray([...vaccines], { minLength: 1 }),
    creation_date: instant,
    completion_date: fc.oneof(instant, fc.constant("")),
    terms: fc.uniqueArray(term, { minLength: 1, maxLength: 4 }),
  })
  .map(({ vaccines: types, terms, ...some }): EpisodeTable => ({
    ...{ store_id: "", number: 1, id: "", version: 1, human_readable_id: "", patient_name: "" },
    ...{ vaccinations_required: "", step_title: "", updated_by: "", updated_date: "" },
    ...{ deleted_by: "", vaccine_types: types.join(" "), terms: ` ${terms.join(" ")} ` },
    ...some,
  }));

const filters = fc.record(
  {
    status: fc.uniqueArray(status, { maxLength: 2 }),
    vaccineType: fc.subarray([...vaccines]),
    ...{ createdFrom: firstDay, createdTo: lastDay, completedFrom: firstDay, completedTo: lastDay },
  },
  { requiredKeys: [] },
);

/** What the filters and words mean, said plainly. */
function isListed(one: EpisodeTable, wanted: Filters, words: readonly string[]): boolean {
  const { status: some = [], vaccineType = [] } = wanted;
  const terms = one.terms.trim().split(" ");
  const isLong = words.some((word) => [...word].length > 1);
  return (
    (some.length === 0 || some.some((name) => name === one.status)) &&
    (vaccineType.length === 0 || vaccineType.some((type) => one.vaccine_types.includes(type))) &&
    isWithin(one.creation_date, wanted.createdFrom, wanted.createdTo) &&
    isWithin(one.completion_date, wanted.completedFrom, wanted.completedTo) &&
    words.every((word) => {
      const isWhole = [...word].length === 1 && (!isLong || /\d/.test(word));
      return terms.some((each) => (isWhole ? each === word : each.startsWith(word)));
    })
  );
}

function isWithin(at: string, from?: string, to?: string): boolean {
  if (!from && !to) return true;
  if (at === "") return false;
  return londonDate(at) >= (from ?? "") && londonDate(at) <= (to ?? "9");
}

test("an episode has a key of each thing that is asked for where it is what is asked for", () => {
  const words = fc.array(fc.string({ unit: sign, minLength: 1, maxLength: 6 }), { maxLength: 2 });
  let listed = 0;
  const otherTab = fc.option(tab, { freq: 1 });
  const property = fc.property(row, filters, words, otherTab, (one, wanted, typed, other) => {
    const listedTab = other ?? one.tab;
    // Half of the words begin one of the episode's.
    const terms = one.terms.trim().split(" ");
    const asked = typed.map((word, at) =>
      at % 2 === 0 ? [...(terms.at(-1) ?? "")].slice(0, [...word].length).join("") : word,
    );
    const keys = keysOf(one);
    const isFound = wantedKeys(listedTab, wanted, asked).every((ranges) =>
      ranges.some(([from, to]) => keys.some((key) => inBytes(key, from) && inBytes(to, key))),
    );
    expect(isFound).toBe(one.tab === listedTab && isListed(one, wanted, asked));
    listed += Number(isFound);
  });
  fc.assert(property, { numRuns: 3000 });
  expect(listed).toBeGreaterThan(50);
});

const inBytes = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other)) >= 0;
