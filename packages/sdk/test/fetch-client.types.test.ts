import { expectTypeOf, test } from "vitest";
import type { FetchClient, Input, Schemas } from "../src/index.ts";

declare const client: FetchClient;

test("a path of the contract answers with its body, or with a problem", () => {
  const ask = () => client.GET("/vaccination/types");
  type Asked = Awaited<ReturnType<typeof ask>>;
  expectTypeOf<NonNullable<Asked["data"]>>().toEqualTypeOf<Schemas["VaccineCatalogue"]>();
  expectTypeOf<NonNullable<Asked["error"]>>().toEqualTypeOf<Schemas["Problem"]>();
});

test("a call is asked with what the contract has, and nothing else", () => {
  const list = () => client.POST("/vaccination/active", { body: {} });
  type Listed = NonNullable<Awaited<ReturnType<typeof list>>["data"]>;
  expectTypeOf<Listed>().toEqualTypeOf<Schemas["EpisodeList"]>();
  void ((body: Input<Schemas["BatchInput"]>, etag: string) =>
    client.PUT("/vaccination/batches/update/{id}", {
      params: { path: { id: "b1" }, header: { "If-Match": etag } },
      body,
    }));
  // @ts-expect-error there is no such path
  void (() => client.GET("/vaccination/nothing"));
  // @ts-expect-error it is not read by POST
  void (() => client.POST("/vaccination/types"));
  // @ts-expect-error the value of the path is missing
  void (() => client.GET("/vaccination/batches/{id}"));
  // @ts-expect-error the query is required
  void (() => client.GET("/user-management/users", { params: {} }));
  // @ts-expect-error the body is required
  void (() => client.POST("/vaccination/batches/create"));
  // @ts-expect-error the operation has no If-Match
  void (() => client.GET("/vaccination/types", { params: { header: { "If-Match": "7" } } }));
});

test("one path may have two verbs", () => {
  const path = { clinicId: "c1", entryId: "e1" };
  const address = "/vaccination/clinics/{clinicId}/entries/{entryId}";
  const read = () => client.GET(address, { params: { path } });
  type Read = NonNullable<Awaited<ReturnType<typeof read>>["data"]>;
  expectTypeOf<Read>().toEqualTypeOf<Schemas["ClinicEntry"]>();
});
