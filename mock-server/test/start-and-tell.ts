import { registerHooks } from "node:module";

// Tells how much work stands before the first request, in this process alone, and what it loaded.
const loaded: string[] = [];
registerHooks({
  load(url, context, nextLoad) {
    loaded.push(url);
    return nextLoad(url, context);
  },
});
const { createSandbox } = await import("../src/sandbox/sandbox.ts");
await createSandbox({ databaseFile: process.argv[2] ?? "" });
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ milliseconds: Math.round((user + system) / 1000), loaded }));
process.exit();
