import type { UseQueryResult } from "@tanstack/react-query";
import { isStatus } from "../api/error-messages.ts";

/** Which part is missing, why, and how it is asked for again. */
export interface Failure {
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Without an extension its feature is absent and nothing breaks (openapi/decisions.md, Contract). */
export const isNotOffered = ({ error }: Pick<UseQueryResult, "error">) =>
  isStatus(error, 404) || isStatus(error, 501);

/** What there is to tell where one of these failed. */
export function failureOf(what: string, ...queries: UseQueryResult[]): Failure | undefined {
  const failed = queries.filter((query) => query.error);
  if (failed.length === 0) return undefined;
  const onRetry = () => void Promise.all(failed.map(({ refetch }) => refetch()));
  return { what, error: failed[0]?.error, onRetry };
}
