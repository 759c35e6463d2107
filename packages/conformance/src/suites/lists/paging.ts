import type { Kit } from "../../kit/kit.ts";
import { Fault } from "../../results/fault.ts";
import { compared } from "./sort-keys.ts";
import type { Ask, Page } from "./tabs.ts";

/** Pages of this size divide the run's own rows into several. */
const size = 3;

/** Exactly these rows, each on one page; every page says where it stands. */
export async function partition<Row>(
  kit: Kit,
  ask: Ask<Row>,
  idOf: (row: Row) => string,
  ids: readonly string[],
): Promise<Row[]> {
  const pages = Math.ceil(ids.length / size);
  const rows: Row[] = [];
  for (let page = 0; page <= pages; page += 1) {
    const found = await ask(page, size);
    checkPage(kit, found, { page, size, total: ids.length });
    rows.push(...found.rows);
  }
  const [came, wanted] = [rows.map(idOf).toSorted(), ids.toSorted()];
  kit.equal(came, wanted, `${wanted.length} rows, each once: ${wanted.join()}`);
  return rows;
}

function checkPage<Row>(
  kit: Kit,
  found: Page<Row>,
  { page, size: asked, total }: { page: number; size: number; total: number },
): void {
  const said = [found.page, found.size, found.totalElements, found.totalPages].join(", ");
  const right = [page, asked, total, Math.ceil(total / asked)].join(", ");
  kit.equal(said, right, `page, size, totalElements, totalPages: ${right}`);
  const rows = Math.max(0, Math.min(asked, total - page * asked));
  kit.equal(found.rows.length, rows, `${rows} rows on page ${page}`);
}

/** The rows follow their values, and rows of one value their ids, all in one direction. */
export function inOrder<Row>(
  kit: Kit,
  rows: readonly Row[],
  direction: "asc" | "desc",
  { valueOf, idOf }: { valueOf(row: Row): Parameters<typeof compared>[0]; idOf(row: Row): string },
): void {
  const sign = direction === "asc" ? 1 : -1;
  const ways = new Set<boolean>();
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before === undefined) continue;
    const order = compared(valueOf(before), valueOf(row)) * sign;
    if (order > 0)
      throw new Fault(
        `${direction}: ${String(valueOf(row))} before ${String(valueOf(before))}`,
        "the other way round",
        kit.lastCurl(),
      );
    if (order === 0) ways.add(idOf(before) < idOf(row));
  }
  kit.demand(ways.size < 2, "rows of one value in the order of their ids", rows.map(idOf));
}
