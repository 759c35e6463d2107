import { createRequire } from "node:module";
import { operations } from "@pharmacy/sdk";
import type { OperationId } from "@pharmacy/sdk";
import { Command, CommanderError } from "commander";
import { addJobs } from "./jobs/jobs.ts";
import { addCompletion } from "./completion.ts";
import { connect } from "./connect.ts";
import { exitCodeOf, saidOf } from "./failures.ts";
import { addOperation } from "./operation-command.ts";
import { commands } from "./operation-words.gen.ts";
import { addSignIn } from "./sign-in/kept-sign-in.ts";
import type { Terminal } from "./terminal.ts";

// Not an import: the compiler would copy the file to another place.
const { version }: { version: string } = createRequire(import.meta.url)(
  "@pharmacy/sdk/package.json",
);

export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await programOf(terminal).parseAsync(words, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has told its own errors.
    if (!(error instanceof CommanderError)) terminal.tell(`${saidOf(error)}\n`);
    return exitCodeOf(error);
  }
}

function programOf(terminal: Terminal): Command {
  const program = new Command("pharmacy")
    .description("Vaccinations and stock of a pharmacy: every operation of the contract.")
    .configureOutput({ writeOut: terminal.print, writeErr: terminal.tell })
    .exitOverride()
    .version(version, "-V, --version", "print the version of the package")
    .option("--sign-in", "sign in for this command alone; its tokens stay in memory");
  const isInMemory = () => program.getOptionValue("signIn") === true;
  const context = { ...terminal, connect: () => connect(terminal, isInMemory()) };
  addJobs(program, context);
  addSignIn(program, terminal);
  for (const id of operationIds) addOperation(program, id, commands[id], context);
  addCompletion(program, terminal);
  return program.addHelpText("after", environmentWords);
}

const environmentWords = `
Set PHARMACY_BASE_URL and PHARMACY_ISSUER, and run "pharmacy sign-in" once. A script sets
PHARMACY_BASE_URL and PHARMACY_TOKEN, or PHARMACY_BASE_URL, PHARMACY_ISSUER,
PHARMACY_CLIENT_ID and PHARMACY_CLIENT_SECRET. A locum sets PHARMACY_LOCUM_FIRST_NAME,
PHARMACY_LOCUM_LAST_NAME and PHARMACY_LOCUM_GPHC_NUMBER, too.
Exit codes: 0 done, 1 refused, 2 wrong usage, 3 no answer.
`;

const isOperation = (name: string): name is OperationId => name in operations;
const operationIds = Object.keys(operations).filter(isOperation);
