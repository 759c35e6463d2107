import type { Client } from "openapi-fetch";
import type { DataOf, Input, Member, Status } from "./methods.ts";
import type { OperationId } from "./operations.ts";
import type { Contract } from "./schema.gen.ts";

type Parameter<Name extends string, Values> = [Values] extends [never]
  ? { readonly [K in Name]?: never }
  : object extends Values
    ? { readonly [K in Name]?: Values }
    : { readonly [K in Name]: Values };

type HeaderNames = { ifMatch: "If-Match"; idempotencyKey: "Idempotency-Key" };

type Header<Option> = [Option] extends [never]
  ? never
  : { readonly [Name in Option & keyof HeaderNames as HeaderNames[Name]]?: string };

/** An operation as openapi-typescript describes one. */
type Operation<Id extends OperationId> = {
  parameters: Parameter<"path", Member<Id, "path">> &
    Parameter<"query", Member<Id, "query">> &
    Parameter<"header", Header<Member<Id, "options">>>;
  responses: { [S in Status<Id>]: { content: { "application/json": DataOf<Id, S> } } };
} & ([Member<Id, "body">] extends [never]
  ? { requestBody?: never }
  : { requestBody: { content: { "application/json": Input<Member<Id, "body">> } } });

/** The paths of the contract, for `createClient<Paths>()` of openapi-fetch. */
export type Paths = {
  [Id in OperationId as Contract[Id]["address"]]: {
    [
      Same in OperationId as Contract[Same]["address"] extends Contract[Id]["address"]
        ? Lowercase<Contract[Same]["method"]>
        : never
    ]: Operation<Same>;
  };
};

/** The client of openapi-fetch. A call may have the option `timeoutMs`, too. */
export type FetchClient = Client<Paths, "application/json">;
