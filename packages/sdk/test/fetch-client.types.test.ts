import { expectTypeOf, test } from "vitest";
import type { FetchClient, Schemas } from "../src/index.ts";

declare const client: FetchClient;

test("a path of the contract answers with its body, or with a problem", () => {
  const ask = () => client.GET("/vaccination/types");
  type Asked = Awaited<ReturnType<typeof ask>>;
  expectTypeOf<NonNullable<Asked["data"]>>().toEqualTypeOf<Schemas["VaccineCatalogue"]>();
});
