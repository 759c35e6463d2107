import { createPharmacyClient, type PharmacyClientOptions } from "@pharmacy/sdk";
import { recordServerTime } from "../browser/clock.ts";
import type { Config } from "../config/config.ts";

export const connect = (config: Config, user: Pick<PharmacyClientOptions, "token" | "locum">) =>
  createPharmacyClient({
    ...user,
    baseUrl: config.apiBaseUrl,
    fetch: async (url, init) => {
      const sentMs = Date.now();
      const response = await fetch(url, init);
      recordServerTime(response.headers.get("Date"), sentMs);
      return response;
    },
    timeoutMs: config.meshTimeoutSeconds * 1000, // [9.05]
  });
