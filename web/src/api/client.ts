import {
  createPharmacyClient,
  type LocumInfo,
  type PharmacyClient,
  type TokenFunction,
} from "@pharmacy/sdk";
import { recordServerTime } from "../browser/clock.ts";
import type { Config } from "../config/config.ts";

export type Connection = {
  readonly token: TokenFunction;
  readonly locum?: () => LocumInfo | undefined;
};

/** The SDK's client for the API that the configuration names. */
export const connect = (config: Config, { token, locum }: Connection): PharmacyClient =>
  createPharmacyClient({
    baseUrl: config.apiBaseUrl,
    fetch: async (url, init) => {
      const sentMs = Date.now();
      const response = await fetch(url, init);
      recordServerTime(response.headers.get("Date"), sentMs);
      return response;
    },
    token,
    locum,
    timeoutMs: config.meshTimeoutSeconds * 1000, // [9.05]
  });
