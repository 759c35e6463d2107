export { operations } from "./operations.ts";
export type { OperationId } from "./operations.ts";
export type { Schemas } from "./schemas.ts";
