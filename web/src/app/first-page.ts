import type { ConfigFault } from "@pharmacy/domain/config/runtime-config";
import type { PharmacyClient } from "@pharmacy/sdk";
import type { PrefetchedCall } from "../api/prefetch-call.ts";
import type { Config } from "../config/config.ts";
import type { SharedState } from "../session/session-state.ts";
import type { Session } from "../session/session.ts";

/** What is ready before the first render. */
export type Started = {
  readonly config: Config;
  readonly shared: SharedState;
  readonly session: Session;
};

export type FirstPage =
  | ({
      readonly shows: "application";
      readonly api: PharmacyClient;
      readonly firstCalls: readonly PrefetchedCall[];
    } & Started)
  | { readonly shows: "faults of the configuration"; readonly faults: readonly ConfigFault[] }
  | { readonly shows: "sign-in cannot be reached" }
  | { readonly shows: "signed out"; readonly signIn: () => Promise<void> };
