import {
  type ConfigFault,
  readRuntimeConfig,
  type RuntimeConfig,
} from "@pharmacy/domain/config/runtime-config";
import { callLimits } from "@pharmacy/domain/limits";

export type Config = RuntimeConfig;

export class ConfigError extends Error {
  readonly faults: readonly ConfigFault[];

  constructor(faults: readonly ConfigFault[]) {
    super(faults.map(({ field, problem }) => `${field} ${problem}`).join("; "));
    this.faults = faults;
  }
}

export function readConfig(source: unknown): Config {
  const { config, faults } = readRuntimeConfig(source);
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** The server writes the configuration into the page. */
export async function loadConfig(address: string): Promise<Config> {
  const written = document.getElementById("config")?.textContent;
  return written === undefined ? fetchConfig(address) : readConfig(parsed(written));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError([{ field: "config.json", problem: "is not JSON" }]);
  }
}

export async function fetchConfig(address: string): Promise<Config> {
  return readConfig(await fetchJson(address));
}

// The file sets the time limit of requests [9.05]; its own request has the default.
const longestMs = callLimits.meshTimeoutSeconds * 1000;

async function fetchJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(longestMs) });
    if (response.ok) return await response.json();
    throw new ConfigError([
      { field: "config.json", problem: `could not be read: status ${response.status}` },
    ]);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const reason = error instanceof SyntaxError ? "is not JSON" : "could not be fetched";
    throw new ConfigError([{ field: "config.json", problem: reason }]);
  }
}
