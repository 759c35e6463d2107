import type { Fetch } from "@pharmacy/sdk";
import { startPrismProxy } from "../../../../mock-server/src/prism-server/start-prism.ts";
import { checkBackend } from "../../src/index.ts";
import type { KitOptions } from "../../src/index.ts";

const patienceMs = 3000;

/**
 * The violations that `prism proxy --errors` finds while the kit calls a backend, each once per
 * operation. Prism does not check requests, or the backend would never see the wrong ones.
 */
export async function prismViolations(backend: string, options: KitOptions): Promise<Set<string>> {
  const prism = await startPrismProxy(backend);
  const found = new Set<string>();
  const listening: Fetch = async (address, init) => {
    // A body that is no JSON hangs Prism for ever.
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
    const text = await answer.clone().text();
    if (text.includes("prism/errors#")) found.add(violationOf(new URL(address).pathname, text));
    return answer;
  };
  try {
    await checkBackend({ ...options, baseUrl: prism.origin, fetch: listening });
  } finally {
    prism.process.kill();
  }
  return found;
}

/** Without ids and rows, which differ from run to run. */
function violationOf(path: string, text: string): string {
  const {
    title,
    validation = [],
  }: { title?: string; validation?: { message?: string; location?: string[] }[] } =
    JSON.parse(text);
  const said = validation.map(({ message, location = [] }) =>
    [...location.filter((part) => !/^\d+$/.test(part)), message].join(" "),
  );
  return [path.replaceAll(/[^/]*\d[^/]*/g, "…"), title, ...said].join(" | ");
}
