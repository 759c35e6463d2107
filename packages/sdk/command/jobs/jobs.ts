import { InvalidArgumentError, type Command } from "commander";
import { connect } from "../connect.ts";
import { sourceWords } from "../sources.ts";
import type { Terminal } from "../terminal.ts";
import { exportVaccinations } from "./export.ts";
import { patientHistory } from "./history.ts";
import { importBatches } from "./import-batches.ts";
import { recallList } from "./recall.ts";
import { stockReport } from "./stock.ts";

/** Adds the commands for whole jobs. Each may be run again; progress goes to standard error. */
export function addJobs(program: Command, terminal: Terminal): void {
  const client = () => connect(terminal);
  const add = (name: string, words: string) =>
    program.command(name).helpGroup("Jobs:").description(words);

  add("export", "Print the vaccinations of the episodes that ended in some days, as CSV")
    .argument("<first>", "the first day, yyyy-MM-dd", day)
    .argument("[last]", "the last day; absent: the first", day)
    .action((first: string, last?: string) =>
      exportVaccinations(client(), terminal, first, last ?? first),
    );

  add("import-batches", "Add the batches of a file to the stock; leave alone what is there already")
    .argument("<file>", "its first line names the columns: product;packSize;batchNo;expiry;packs")
    .option("--dry-run", "check the file, and print its batches; add nothing")
    .action((file: string, { dryRun = false }: { dryRun?: boolean }) =>
      importBatches(client(), terminal, file, dryRun),
    );

  add("stock", "Print what is in stock, and which batches need attention")
    .option("--soon <days>", "how many days before its date a batch needs attention", days, 30)
    .action(({ soon }: { soon: number }) => stockReport(client(), terminal, soon));

  add("recall", "Print who received a batch")
    .argument("<batch-no>", "the number of the batch")
    .action((batchNo: string) => recallList(client(), terminal, batchNo));

  add("history", "Print a patient's vaccinations in the national record")
    .argument("[nhs-number]", sourceWords, "-")
    .action((source: string) => patientHistory(client(), terminal, source));
}

function day(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError("It is not a day such as 2026-10-31.");
}

function days(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is not a number of days.");
}
