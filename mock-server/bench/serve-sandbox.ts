import { createSandbox } from "../src/sandbox/sandbox.ts";

// A sandbox in a process of its own, for whoever measures it from outside.
const [databaseFile = "", webDirectory] = process.argv.slice(2);
const sandbox = await createSandbox({ databaseFile, webDirectory, testHooks: true });
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
