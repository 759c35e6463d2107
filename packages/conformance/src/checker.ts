import { ApiError, createPharmacyClient } from "@pharmacy/sdk";
import type { Fetch, OperationId, PharmacyClient } from "@pharmacy/sdk";
import { faultsOf } from "./answers.ts";
import type { Received } from "./answers.ts";
import { operationNamed } from "./contract.ts";

/** `absent` and `forbidden` are no failures where the contract allows them; `not tried` says why. */
export type State = "passed" | "failed" | "absent" | "forbidden" | "not tried";

export interface Outcome {
  readonly operationId: OperationId;
  readonly title: string;
  readonly state: State;
  readonly details: readonly string[];
}

export interface Checker {
  readonly client: PharmacyClient;
  /** The same without a token. */
  readonly anonymous: PharmacyClient;
  readonly outcomes: Outcome[];
  /** Makes one call and judges its answer; resolves with what the call did, if all was well. */
  check<T>(
    operationId: OperationId,
    expected: number,
    title: string,
    call: () => Promise<T>,
  ): Promise<T | undefined>;
  notTried(operationId: OperationId, title: string, because: string): void;
}

export interface Access {
  readonly baseUrl: string;
  readonly token: string;
  readonly fetch?: Fetch | undefined;
}

/** Extensions that the application cannot do without. */
const neededExtensions = new Set(["searchPatients", "getEpisode", "getBatch"]);
/** They take a role that the checking user need not have. */
const privileged = new Set(["selectStore", "deleteEpisode", "decommissionBatch"]);

export function createChecker({ baseUrl, token, fetch: send = fetch }: Access): Checker {
  const outcomes: Outcome[] = [];
  let received: Received | undefined;
  const listening: Fetch = async (url, init) => {
    const response = await send(url, init);
    const { status, headers } = response;
    received = { status, headers, text: await response.clone().text() };
    return response;
  };
  const options = { baseUrl, token: async () => token, onReport: () => undefined };

  return {
    client: createPharmacyClient({ ...options, fetch: listening }),
    anonymous: createPharmacyClient({
      ...options,
      fetch: (url, init) => listening(url, { ...init, headers: withoutToken(init.headers) }),
    }),
    outcomes,
    async check(operationId, expected, title, call) {
      received = undefined;
      const result = await settled(call);
      const verdict = judge(operationId, expected, received, result.error);
      outcomes.push({ operationId, title, ...verdict });
      return verdict.state === "passed" ? result.value : undefined;
    },
    notTried(operationId, title, because) {
      outcomes.push({ operationId, title, state: "not tried", details: [because] });
    },
  };
}

function withoutToken(headers: HeadersInit | undefined): Headers {
  const rest = new Headers(headers);
  rest.delete("Authorization");
  return rest;
}

async function settled<T>(call: () => Promise<T>): Promise<{ value?: T; error?: Error }> {
  try {
    return { value: await call() };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function judge(
  operationId: OperationId,
  expected: number,
  received: Received | undefined,
  error: Error | undefined,
): Pick<Outcome, "state" | "details"> {
  if (!received || (error && !(error instanceof ApiError))) {
    const cause = error?.cause instanceof Error ? `: ${error.cause.message}` : "";
    return { state: "failed", details: [`${error?.message ?? "no answer"}${cause}`] };
  }
  const faults = faultsOf(operationId, received);
  if (faults.length > 0) return { state: "failed", details: faults };
  const { status } = received;
  if (status === expected) return { state: "passed", details: [] };
  const said = error ? `: ${String(error.cause)}` : "";
  const details = [`${status} instead of ${expected}${said}`];
  return { state: excuse(operationId, expected, status) ?? "failed", details };
}

function excuse(operationId: OperationId, expected: number, status: number): State | undefined {
  const isOptional = operationNamed(operationId).isExtension && !neededExtensions.has(operationId);
  if (status === 501 && isOptional) return "absent";
  if (status === 404 && isOptional && expected < 300) return "absent";
  if (status === 403 && privileged.has(operationId)) return "forbidden";
  return undefined;
}
