import { expect, test } from "vitest";
import { rowsAgainst } from "../src/bench/against.ts";
import { runRow } from "../src/bench/row.ts";
import { browser } from "../src/bench/rows/browser.ts";
import { sdk } from "../src/bench/rows/sdk.ts";
import { server } from "../src/bench/rows/server.ts";
import { root } from "../src/command.ts";

const itself = rowsAgainst("itself", root);

test.each([server, sdk, browser, ...itself])(
  "the bench measures its row $name",
  async (row) => {
    for (const { what, figures } of await runRow(row, 1, console.info))
      for (const figure of figures) expect(figure, what).toBeGreaterThan(0);
  },
  180_000,
);
