import { expect, test } from "vitest";
import { browser } from "../src/bench/browsers.ts";
import { runRow } from "../src/bench/row.ts";
import { sdk } from "../src/bench/sdk.ts";
import { server, serverAgainst } from "../src/bench/servers.ts";
import { root } from "../src/command.ts";

test.each([server, sdk, browser, serverAgainst("itself", root)])(
  "the bench measures its row $name",
  async (row) => {
    for (const { what, figures } of await runRow(row, 1, console.info))
      for (const figure of figures) expect(figure, what).toBeGreaterThan(0);
  },
  180_000,
);
