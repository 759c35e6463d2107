import { join } from "node:path";
import { signIn } from "@pharmacy/conformance";
import { createSandbox } from "@pharmacy/mock-server/sandbox";
import { runCommand } from "./command.ts";

// Schemathesis follows the links of a contract through the answers of a sandbox in the current folder. It
// fails if an answer breaks the contract or the server fails.
const [contract = ""] = process.argv.slice(2);
const hooks = join(import.meta.dirname, "schemathesis");
const username = "anna.pharmacist";

const sandbox = await createSandbox({ databaseFile: "sandbox.sqlite" });
const token = await signIn({
  issuer: `${sandbox.url}/realms/pharmacy`,
  clientId: "pharmacy-web",
  redirectUri: `${sandbox.url}/pharmacy/`,
  username,
  password: username,
});
const { exitCode, output } = await runCommand(
  [
    ...["schemathesis", "--no-color", "--config-file", join(hooks, "schemathesis.toml")],
    ...["run", contract, "--url", `${sandbox.url}/api`],
    ...["--header", `Authorization: Bearer ${token}`],
    ...["--phases", "stateful", "--mode", "positive", "--max-time", "120"],
  ],
  { CONTRACT: contract, SCHEMATHESIS_HOOKS: "schemathesis_hooks", PYTHONPATH: hooks },
  process.cwd(),
);
console.log(output);
process.exitCode = exitCode;
await sandbox.close();
