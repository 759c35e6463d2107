import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

// The stateless face: Prism answers every operation from the contract's examples.
// `PORT=4010 node src/prism.ts`; with `Prefer: code=404` a client asks for another answer.
const prismCommand = createRequire(import.meta.url).resolve("@stoplight/prism-cli");
const contractFile = fileURLToPath(new URL("../../openapi/openapi.gen.json", import.meta.url));
const port = process.env["PORT"] ?? "4010";

const options = ["-h", "127.0.0.1", "-p", port, "-m", "false"];
const prism = spawn(process.execPath, [prismCommand, "mock", contractFile, ...options], {
  stdio: "inherit",
});
console.log(`Examples of the contract: http://127.0.0.1:${port}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => prism.kill(signal));
prism.once("exit", (code) => {
  process.exitCode = code ?? 0;
});
