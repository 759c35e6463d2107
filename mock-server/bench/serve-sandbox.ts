import { enableCompileCache } from "node:module";
import { join } from "node:path";
import type { createSandbox as create, SandboxOptions } from "../src/sandbox/sandbox.ts";

// A sandbox in a process of its own, started as in production, for measurements from outside.
const given: SandboxOptions & { root?: string } = JSON.parse(process.argv[2] ?? "");
const { root = join(import.meta.dirname, "../.."), ...options } = given;
enableCompileCache(join(root, "mock-server/node_modules/.cache/compiled"));
const { createSandbox }: { createSandbox: typeof create } = await import(
  join(root, "mock-server/src/sandbox/sandbox.ts")
);
const sandbox = await createSandbox({ ...options, testHooks: true });
console.log(sandbox.url);
process.on("SIGTERM", () => {
  process.removeAllListeners("message");
  void sandbox.close();
});

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
