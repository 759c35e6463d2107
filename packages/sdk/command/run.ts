import { operations } from "@pharmacy/sdk";
import type { OperationId } from "@pharmacy/sdk";
import { Command, CommanderError } from "commander";
import { addJobs } from "./jobs/jobs.ts";
import { exitCodeOf, saidOf } from "./failures.ts";
import { addOperation } from "./operation-command.ts";
import { commands } from "./operation-words.gen.ts";
import type { Terminal } from "./terminal.ts";

/** Executes the words of a command line; resolves with the exit code. */
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
    .exitOverride();
  addJobs(program, terminal);
  for (const id of operationIds) addOperation(program, id, commands[id], terminal);
  return program;
}

const isOperation = (name: string): name is OperationId => name in operations;
const operationIds = Object.keys(operations).filter(isOperation);
