import { createSandbox } from "../src/sandbox/sandbox.ts";

// A sandbox in a process of its own, for whoever measures it from outside.
const sandbox = await createSandbox({ databaseFile: process.argv[2] ?? "", testHooks: true });
console.log(sandbox.url);
process.on("SIGTERM", () => void sandbox.close());
