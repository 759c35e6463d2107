import { batchSortKeys } from "@pharmacy/sdk/sort-keys";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { leastOf, ownRows } from "./own-rows.ts";
import { inOrder, partition } from "./paging.ts";
import { batchValues, folded } from "./sort-keys.ts";
import { allOf, batchesOf, batchLists, ofBatches } from "./tabs.ts";
import type { BatchList, BatchQuestion, BatchRow } from "./tabs.ts";

type Row = Omit<Check, "layer">;
const idOf = ({ batch }: BatchRow) => batch.id;
const directions = ["asc", "desc"] as const;
const search = "decisions: Search terms and methods";

const dividing = (operation: BatchList): Row[] =>
  batchSortKeys.map((sortBy): Row => ({
    operation,
    rule: `divides its rows into pages, sorted by ${sortBy}`,
    requirement: "[7.22] decisions: Batches",
    async run(kit, reference) {
      const { mark: searchTerm, batches } = await ownRows(kit, reference);
      const ids = batches[operation].map(({ id }) => id);
      for (const sortDirection of directions) {
        const body = { sortBy, sortDirection, searchTerm };
        const rows = await partition(kit, batchesOf(kit, operation, body), idOf, ids);
        inOrder(kit, rows, sortDirection, { valueOf: batchValues[sortBy], idOf });
      }
    },
  }));

const sorting = (operation: BatchList): Row[] =>
  batchSortKeys.map((sortBy): Row => ({
    operation,
    rule: `sorts the whole store by ${sortBy}`,
    requirement: "[7.22]",
    async run(kit, reference) {
      const least = await leastOf(kit, reference, ({ batches }) => batches[operation]);
      for (const sortDirection of directions) {
        const rows = await allOf(batchesOf(kit, operation, { sortBy, sortDirection }), 99, 1);
        kit.demand(rows.length >= least, `at least ${least} rows`, rows.length);
        kit.demand(new Set(rows.map(idOf)).size === rows.length, "each row once", rows.map(idOf));
        inOrder(kit, rows, sortDirection, { valueOf: batchValues[sortBy], idOf });
      }
    },
  }));

const firstTen = (operation: BatchList): Row => ({
  operation,
  rule: "lists ten by number, the last first, where nothing else is asked",
  requirement: "[7.22] [9.06]",
  async run(kit) {
    const { data } = await kit.call(operation, { body: ofBatches({}) });
    kit.demand(data.page === 0 && data.size === 10, "page 0 of size 10", [data.page, data.size]);
    kit.demand(data.batches.length <= 10, "at most 10 rows", data.batches.length);
    inOrder(kit, data.batches, "desc", { valueOf: batchValues.batchNo, idOf });
  },
});

const searching = (operation: BatchList): Row => ({
  operation,
  rule: "selects exactly by the beginnings of words of number and product",
  requirement: search,
  async run(kit, reference) {
    const { mark, batches } = await ownRows(kit, reference);
    const own = batches[operation];
    const ids = own.map(({ id }) => id);
    const [first] = own;
    await selects(kit, operation, { searchTerm: mark.toLowerCase() }, ids);
    await selects(kit, operation, { searchTerm: first?.batchNo ?? "" }, ids.slice(0, 1));
    await selects(kit, operation, { searchTerm: mark.slice(2) }, []);
    await selects(kit, operation, { searchTerm: `${mark} nothingelse` }, []);
    await selects(kit, operation, { searchTerm: "---" }, []);
    await byProduct(kit, operation, first?.vaccineName ?? "");
  },
});

const choosing = (operation: BatchList): Row => ({
  operation,
  rule: "selects exactly by the vaccine",
  requirement: "[7.22]",
  async run(kit, reference) {
    const { mark: searchTerm, batches } = await ownRows(kit, reference);
    const ids = batches[operation].map(({ id }) => id);
    await selects(kit, operation, { searchTerm, vaccineType: ["fluVac"] }, ids);
    await selects(kit, operation, { searchTerm, vaccineType: ["covid"] }, []);
    await selects(kit, operation, { searchTerm, vaccineType: [] }, ids);
    await byVaccine(kit, operation);
  },
});

export const batchLaws: readonly Row[] = batchLists.flatMap((operation) => [
  ...dividing(operation),
  ...sorting(operation),
  firstTen(operation),
  searching(operation),
  choosing(operation),
]);

async function selects(
  kit: Kit,
  operation: BatchList,
  body: BatchQuestion,
  ids: readonly string[],
) {
  const rows = await allOf(batchesOf(kit, operation, body));
  const [came, wanted] = [rows.map(idOf).toSorted(), ids.toSorted()];
  const asked = JSON.stringify(body);
  kit.demand(came.join() === wanted.join(), `${ids.length} rows for ${asked}`, came);
  const { totalElements } = await batchesOf(kit, operation, body)(0, 1);
  kit.demand(totalElements === ids.length, `${ids.length} in all for ${asked}`, totalElements);
}

/** Every row that a word of a product finds has the word somewhere. */
async function byProduct(kit: Kit, operation: BatchList, name: string): Promise<void> {
  const word = folded(name).split(/[^\p{L}\p{N}]+/u)[0] ?? "";
  const rows = await allOf(batchesOf(kit, operation, { searchTerm: word }), 99, 2);
  kit.demand(rows.length > 0, `rows for ${word}`, rows.length);
  const isFound = ({ batch, vaccination: { ampName, name: pack, manufacturer } }: BatchRow) =>
    folded([batch.batchNo, ampName, pack, manufacturer].join(" ")).includes(word);
  kit.demand(
    rows.every(isFound),
    `each with ${word}`,
    rows.find((row) => !isFound(row)),
  );
}

async function byVaccine(kit: Kit, operation: BatchList): Promise<void> {
  const total = async (body: BatchQuestion) =>
    (await batchesOf(kit, operation, body)(0, 1)).totalElements;
  const parts =
    (await total({ vaccineType: ["fluVac"] })) + (await total({ vaccineType: ["covid"] }));
  const all = await total({});
  kit.demand(parts === all, `${all} by vaccine`, parts);
  for (const type of ["fluVac", "covid"] as const) {
    const { rows } = await batchesOf(kit, operation, { vaccineType: [type] })(0, 50);
    const isOf = rows.every(({ vaccination }) => vaccination.vaccineType === type);
    kit.demand(
      isOf,
      `${type} alone`,
      rows.map(({ vaccination }) => vaccination.vaccineType),
    );
  }
}
