import { InvalidArgumentError, type Command } from "commander";
import { UsageError } from "../failures.ts";
import { sourceWords, type Context } from "../terminal.ts";
import { exportVaccinations } from "./export.ts";
import { patientHistory } from "./history.ts";
import { importBatches } from "./import-batches.ts";
import { calendarDay } from "./london.ts";
import {
  nationalAcknowledgements,
  nationalCheck,
  nationalExport,
  nationalFile,
} from "./national.ts";
import { recallList, stockReport } from "./stock.ts";

/** Adds the commands for whole jobs. Each may be run again; progress goes to standard error. */
export function addJobs(program: Command, context: Context): void {
  const { connect } = context;
  const add = (name: string, words: string) =>
    program.command(name).helpGroup("Jobs:").description(words);

  add("export", "Print the vaccinations of the episodes that ended in some days, as CSV")
    .argument("<first>", "the first day, yyyy-MM-dd")
    .argument("[last]", "the last day; absent: the first")
    .action(async (first: string, last: string = first) => {
      checkPeriod(first, last);
      await exportVaccinations(await connect(), context, first, last);
    });

  add("import-batches", "Add the batches of a file to the stock; leave alone what is there already")
    .argument("<file>", "its first line names the columns: product;packSize;batchNo;expiry;packs")
    .option("--dry-run", "check the file, and print its batches; add nothing")
    .action(async (file: string, { dryRun = false }: { dryRun?: boolean }) =>
      importBatches(await connect(), context, file, dryRun),
    );

  add("stock", "Print what is in stock, and which batches need attention")
    .option("--soon <days>", "how many days before its date a batch needs attention", days, 30)
    .action(async ({ soon }: { soon: number }) => stockReport(await connect(), context, soon));

  add("recall", "Print who received a batch")
    .argument("<batch-no>", "the number of the batch")
    .action(async (batchNo: string) => recallList(await connect(), context, batchNo));

  add("history", "Print a patient's vaccinations in the national record")
    .argument("[source]", `where the NHS number is: ${sourceWords}`, "-")
    .action(async (source: string) => patientHistory(await connect(), context, source));

  addNational(add("national", "Exchange files with the national record"), context);
}

function addNational(national: Command, context: Context): void {
  const { connect } = context;
  const folder = ["--to <folder>", "where the file is written", "."] as const;

  national
    .command("export")
    .description("Write the next event file of each vaccine, with everything not yet exported")
    .argument("[vaccine]", "of one vaccine, such as fluVac")
    .option(...folder)
    .action(async (vaccine: string | undefined, { to }: { to: string }) =>
      nationalExport(await connect(), context, vaccine, to),
    );

  national
    .command("file")
    .description("Write an event file again")
    .argument("<number>", "the number of the export", exportNumber)
    .option(...folder)
    .action(async (number: number, { to }: { to: string }) =>
      nationalFile(await connect(), context, number, to),
    );

  national
    .command("ack")
    .description("Record an acknowledgement file, and print what became of each row")
    .argument("<file>", "the file, with its name as the national store gave it")
    .action(async (file: string) => nationalAcknowledgements(await connect(), context, file));

  national
    .command("check")
    .description("Print what has to be corrected, and what the national record still has")
    .action(async () => nationalCheck(await connect(), context));
}

/** @throws UsageError that names everything that is wrong with the days. */
function checkPeriod(first: string, last: string): void {
  const wrong = [...new Set([first, last])].filter((one) => !isDay(one));
  if (wrong.length > 0) {
    const words = wrong.map((one) => `"${one}" is not a day such as 2026-10-31`);
    throw new UsageError(words.join("; "));
  }
  if (last < first) throw new UsageError(`The last day, ${last}, is before the first, ${first}`);
}

/** A date of the calendar: Date.parse takes 30 February for 2 March. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  calendarDay(Date.parse(text)) === text;

function days(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is not a number of days.");
}

function exportNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is not the number of an export.");
}
