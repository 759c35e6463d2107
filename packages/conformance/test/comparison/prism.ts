import { fileURLToPath } from "node:url";
import type { Fetch } from "@pharmacy/sdk";
import { startPrismProxy } from "../../../../mock-server/src/contract-proxy/prism-proxy.ts";
import { checkBackend } from "../../src/index.ts";
import type { KitOptions } from "../../src/index.ts";
import { freePort } from "./free-port.ts";

const contractFile = fileURLToPath(
  new URL("../../../../openapi/openapi.gen.json", import.meta.url),
);

/**
 * What `prism proxy --errors` says of a backend while the kit asks it: each violation once, by its
 * operation. Requests are not Prism's to judge, or the backend would never see the wrong ones.
 */
export async function prismViolations(backend: string, options: KitOptions): Promise<Set<string>> {
  const port = await freePort();
  const prism = await startPrismProxy({ contractFile, backend, port });
  const found = new Set<string>();
  const listening: Fetch = async (address, init) => {
    const answer = await fetch(address, init);
    const text = await answer.clone().text();
    if (text.includes("prism/errors#")) found.add(violationOf(new URL(address).pathname, text));
    return answer;
  };
  try {
    await checkBackend({ ...options, baseUrl: `http://127.0.0.1:${port}`, fetch: listening });
  } finally {
    prism.kill();
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
