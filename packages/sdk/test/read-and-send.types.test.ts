import { expectTypeOf, test } from "vitest";
import type { Schemas } from "../src/index.ts";

test("an episode that was read can be sent back whole", () => {
  expectTypeOf<Schemas["Episode"]>().toExtend<Schemas["EpisodeInput"]>();
});

test("a batch that was read can be sent back whole", () => {
  expectTypeOf<Schemas["Batch"]>().toExtend<Schemas["BatchInput"]>();
});
