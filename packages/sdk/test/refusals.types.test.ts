import { expectTypeOf, test } from "vitest";
import { hasStatus } from "../src/index.ts";
import type { ApiError, RefusalCode, RefusalStatus, Schemas } from "../src/index.ts";

/** What an integrator writes: the compiler sees to it that no code of the contract is forgotten. */
function whatToDo(error: unknown): string {
  if (!hasStatus(error, "createBatch", 409)) return "throw it on";
  switch (error.code) {
    case "DUPLICATE_BATCH":
      return `read ${error.problem.id}`;
    case "IDEMPOTENCY_KEY_REUSED":
      return `update ${error.problem.id}`;
    default:
      return error.code satisfies never;
  }
}

function forgetful(error: unknown): string {
  if (!hasStatus(error, "createBatch", 409)) return "throw it on";
  if (error.code === "DUPLICATE_BATCH") return "read it";
  // @ts-expect-error a code of the contract is forgotten
  return error.code satisfies never;
}

test("a switch over the codes of a refusal names them all", () => {
  expectTypeOf(whatToDo).returns.toEqualTypeOf<string>();
  expectTypeOf(forgetful).returns.toEqualTypeOf<string>();
  expectTypeOf<RefusalCode<"createBatch", 409>>().toEqualTypeOf<
    "DUPLICATE_BATCH" | "IDEMPOTENCY_KEY_REUSED"
  >();
  expectTypeOf<RefusalCode<"saveEpisode", 503>>().toEqualTypeOf<
    "MYS_CLAIM_UNAVAILABLE" | "SERVICE_UNAVAILABLE"
  >();
});

test("a status that the operation does not have, and a code that there is not, do not compile", () => {
  expectTypeOf<RefusalStatus<"getBatch">>().toEqualTypeOf<
    400 | 401 | 403 | 404 | 500 | 501 | 503
  >();
  // @ts-expect-error reading refuses nothing with 409
  void ((error: unknown) => hasStatus(error, "getBatch", 409));
  // @ts-expect-error there is no such code
  void ((error: ApiError) => error.is("STALE"));
});

test("what is known of a refusal narrows what it carries", () => {
  const stale = (error: ApiError) => (error.is("STALE_VERSION") ? error : undefined);
  type Stale = NonNullable<ReturnType<typeof stale>>;
  expectTypeOf<Stale["code"]>().toEqualTypeOf<"STALE_VERSION">();
  expectTypeOf<Stale["problem"]["lastUpdatedBy"]>().toEqualTypeOf<string | undefined>();
});

test("the code of any refusal stays open to one that a newer server has", () => {
  expectTypeOf<"A_CODE_OF_TOMORROW">().toExtend<NonNullable<ApiError["code"]>>();
  expectTypeOf<Schemas["ProblemCode"]>().toExtend<NonNullable<ApiError["code"]>>();
});
