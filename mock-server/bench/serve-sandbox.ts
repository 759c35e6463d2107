import { enableCompileCache } from "node:module";
import { join } from "node:path";
import type { SandboxOptions } from "../src/sandbox/sandbox.ts";

// A sandbox in a process of its own, for whoever measures it from outside; started as the product is.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));
const { createSandbox } = await import("../src/sandbox/sandbox.ts");
const options: SandboxOptions = JSON.parse(process.argv[2] ?? "");
const sandbox = await createSandbox({ ...options, testHooks: true });
console.log(sandbox.url);
process.on("SIGTERM", () => {
  process.removeAllListeners("message");
  void sandbox.close();
});

/** How much memory there is, told to a parent that asks; what is garbage only if it asks before. */
process.on("message", (question) => {
  if (question === "memory without garbage") globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
