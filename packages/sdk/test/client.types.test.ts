import { expectTypeOf, test } from "vitest";
import type {
  Answer,
  EmptyAnswer,
  Input,
  LocumInfo,
  OperationId,
  Params,
  PharmacyClient,
  Schemas,
} from "../src/index.ts";

declare const client: PharmacyClient;
type FirstArgument<F> = F extends (...args: infer A) => unknown ? A[0] : never;
type SecondArgument<F> = F extends (...args: infer A) => unknown ? A[1] : never;

test("an operation resolves with the contract's body", () => {
  expectTypeOf<PharmacyClient["getEpisode"]>().returns.resolves.toEqualTypeOf<Schemas["Episode"]>();
  expectTypeOf<PharmacyClient["createBatch"]>().returns.resolves.toEqualTypeOf<Schemas["Batch"]>();
  expectTypeOf<PharmacyClient["selectStore"]>().returns.resolves.toEqualTypeOf<EmptyAnswer>();
  expectTypeOf<PharmacyClient["getAllGroupInfo"]>().returns.resolves.toEqualTypeOf<
    Schemas["StoreGroup"][]
  >();
});

test("an operation is asked with what the contract has, and nothing else", () => {
  expectTypeOf<FirstArgument<PharmacyClient["getEpisode"]>>().toEqualTypeOf<{
    readonly path: { episodeId: string };
  }>();
  expectTypeOf<FirstArgument<PharmacyClient["saveEpisode"]>>().toEqualTypeOf<{
    readonly query?: { episodeId?: string; editedStepTitle?: string; clinicEntryId?: string };
    readonly body: Input<Schemas["EpisodeInput"]>;
  }>();
  expectTypeOf<PharmacyClient["getStatusesCount"]>().toBeCallableWith();
  // @ts-expect-error the path is required
  void (() => client.getEpisode());
  // @ts-expect-error the query is required
  void (() => client.getUser({}));
  // @ts-expect-error there is no such value
  void (() => client.getUser({ query: { username: "a", other: "b" } }));
});

test("constants are sent as they are, lists in them too", () => {
  const filters = { status: ["Completed", "Closed"], vaccineType: ["fluVac"] } as const;
  expectTypeOf<PharmacyClient["listCompletedEpisodes"]>().toBeCallableWith({ body: { filters } });
  expectTypeOf<PharmacyClient["listActiveBatches"]>().toBeCallableWith({
    body: Object.freeze({ vaccineType: ["covid"] as const }),
  });
  // @ts-expect-error a value that the contract does not have
  void (() => client.listCompletedEpisodes({ body: { filters: { status: ["Open"] } } }));
});

test("ifMatch and idempotencyKey are options only where the contract has them", () => {
  type OptionsOf<Name extends keyof PharmacyClient> = keyof NonNullable<
    SecondArgument<PharmacyClient[Name]>
  >;
  expectTypeOf<OptionsOf<"getUser">>().toEqualTypeOf<"signal" | "timeoutMs">();
  expectTypeOf<OptionsOf<"deleteEpisode">>().toEqualTypeOf<"signal" | "timeoutMs" | "ifMatch">();
  expectTypeOf<OptionsOf<"createBatch">>().toEqualTypeOf<
    "signal" | "timeoutMs" | "idempotencyKey"
  >();
  expectTypeOf<OptionsOf<"saveEpisode">>().toEqualTypeOf<
    "signal" | "timeoutMs" | "ifMatch" | "idempotencyKey"
  >();
});

test("an expected refusal is told apart by its status", () => {
  const ask = () =>
    client.validateBatchNumber.withResponse({ path: { batchNo: "A1" } }, { expect: [404] });
  type Asked = Awaited<ReturnType<typeof ask>>;
  expectTypeOf<Asked["status"]>().toEqualTypeOf<200 | 404>();
  expectTypeOf<Extract<Asked, { status: 404 }>["data"]>().toEqualTypeOf<Schemas["Problem"]>();
  expectTypeOf<Extract<Asked, { status: 200 }>["data"]>().toEqualTypeOf<
    Schemas["BatchNumberMatch"]
  >();
  void (() =>
    // @ts-expect-error the contract knows no 418
    client.getUser.withResponse({ query: { username: "a" } }, { expect: [418] }));
});

test("without one there are only successes", () => {
  const ask = () => client.getEpisode.withResponse({ path: { episodeId: "e1" } });
  expectTypeOf(ask).returns.resolves.toEqualTypeOf<Answer<"getEpisode">>();
  expectTypeOf<Answer<"getEpisode">["status"]>().toEqualTypeOf<200>();
  expectTypeOf<Answer<"getEpisode">["etag"]>().toEqualTypeOf<string | undefined>();
});

test("call is typed by the operation's name", () => {
  const ask = () => client.call("getBatch", { path: { id: "b1" } });
  expectTypeOf(ask).returns.resolves.toEqualTypeOf<Answer<"getBatch">>();
});

test("[3.03] a locum has a first name, a last name and a GPhC number", () => {
  expectTypeOf<LocumInfo>().toEqualTypeOf<{
    readonly firstName: string;
    readonly lastName: string;
    readonly gphcNumber: string;
  }>();
});

test("a query has texts and numbers alone: of lists and objects the client writes none", () => {
  type ValueOf<Query> = Query[keyof Query];
  type QueryValues = {
    [Id in OperationId]: Params<Id> extends { readonly query?: infer Query }
      ? ValueOf<NonNullable<Query>>
      : never;
  }[OperationId];
  expectTypeOf<QueryValues>().toEqualTypeOf<string | number | undefined>();
});
