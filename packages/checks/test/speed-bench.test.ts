import { expect, test } from "vitest";
import { allRows } from "../src/bench/all-rows.ts";
import { runRow } from "../src/bench/run-row.ts";

/** Those that take a million episodes, or minutes, are left to `npm run bench`. */
const dear = ["searches", "searches-postgres", "soak"];

test.each(allRows.filter(({ name }) => !dear.includes(name)))(
  "the bench measures its row $name",
  async (row) => {
    const { results, isBroken } = await runRow(row, 1, console.info);
    expect(isBroken).toBe(false);
    for (const { what, figure, peer, peerFigure, notRun } of results) {
      if (notRun !== undefined) continue;
      expect(figure, what).toBeGreaterThanOrEqual(0);
      if (peer) expect(peerFigure, what).toBeGreaterThan(0);
    }
  },
  180_000,
);
