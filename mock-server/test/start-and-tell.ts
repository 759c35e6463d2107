import { registerHooks } from "node:module";

// Prints how much work this process does before the first request, and what it loaded.
const loaded: string[] = [];
registerHooks({
  load(url, context, nextLoad) {
    loaded.push(url);
    return nextLoad(url, context);
  },
});
const spent = () => {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
};
// How fast the machine is: what the start needs of the web framework alone.
const before = spent();
await import("fastify");
const reference = spent() - before;
const { createSandbox } = await import("../src/sandbox/sandbox.ts");
await createSandbox({ databaseFile: process.argv[2] ?? "" });
// The list is longer than a pipe holds at once.
process.stdout.write(JSON.stringify({ milliseconds: spent(), reference, loaded }), () =>
  process.exit(),
);
