export { createPharmacyClient } from "./client.ts";
export type { PharmacyClientOptions } from "./client.ts";
export type { TokenFunction } from "./auth.ts";
export type { BodyState } from "./body.ts";
export {
  ApiError,
  CancelledError,
  NetworkError,
  RequestError,
  TimeoutError,
  TokenError,
} from "./errors.ts";
export type { Problem } from "./errors.ts";
export type { Fetch, Report } from "./exchange.ts";
export type { LocumInfo } from "./headers.ts";
export type {
  Answer,
  CallOptions,
  Data,
  EmptyAnswer,
  Options,
  Params,
  PharmacyClient,
} from "./methods.ts";
export { operations } from "./operations.ts";
export type { OperationId } from "./operations.ts";
export { pages } from "./pages.ts";
export type { Schemas } from "./schemas.ts";
