export { createPharmacyClient } from "./client.ts";
export type { PharmacyClientOptions } from "./calls.ts";
export type { TokenFunction } from "./auth.ts";
export { batchInputOf, productsIn } from "./batch-input.ts";
export type { NewBatch, Product } from "./batch-input.ts";
export { clientCredentials } from "./client-credentials.ts";
export type { ClientCredentialsOptions } from "./client-credentials.ts";
export { ConfigurationError } from "./configuration-error.ts";
export type { BodyState, Fetch, RequestFetch } from "./fetch.ts";
export {
  ApiError,
  CancelledError,
  InvalidAnswerError,
  NetworkError,
  RequestError,
  TimeoutError,
  TokenError,
  hasStatus,
} from "./errors.ts";
export type { Refused, RefusedWith } from "./errors.ts";
export type { Exchange, Report } from "./carry.ts";
export type { FinishedParts } from "./finished.gen.ts";
export type { LocumInfo } from "./middlewares.ts";
export type { PharmacyClient } from "./as-pharmacy-client.ts";
export type {
  Answer,
  CallOptions,
  Data,
  EmptyAnswer,
  Input,
  Options,
  Params,
  Received,
  RefusalCode,
  RefusalStatus,
} from "./methods.ts";
export { createFetchClient } from "./fetch-client.ts";
export type { FetchClient, Paths } from "./paths.ts";
export {
  accessTokens,
  correlationIds,
  idempotencyKeys,
  ifMatch,
  locumOnDuty,
} from "./middlewares.ts";
export { operations } from "./operations.ts";
export type { OperationId } from "./operations.ts";
export { collect, pages, rows } from "./pages.ts";
export { retrying } from "./retrying.ts";
export type { Retries, RetryingOptions } from "./retrying.ts";
export type { Problem, Schemas } from "./schema.gen.ts";
