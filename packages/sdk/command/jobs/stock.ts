import { rows, type PharmacyClient, type Schemas } from "@pharmacy/sdk";
import { withProgress, type Terminal } from "../terminal.ts";
import { calendarDay, daysAfter, expiryDay, londonDay } from "./london.ts";

export async function stockReport(
  client: PharmacyClient,
  terminal: Terminal,
  soonDays: number,
): Promise<void> {
  const today = londonDay(new Date());
  const totals = new Map<string, Total>();
  const remarks: string[] = [];
  const body = { sortBy: "vaccineName", sortDirection: "asc" } as const;
  await withProgress(terminal, async (show) => {
    let done = 0;
    const batches = rows(client.listActiveBatches, { query: { size: 99 }, body });
    for await (const { batch, vaccination } of batches) {
      const product = vaccination.ampName;
      const total = totals.get(product) ?? { doses: 0, uncounted: 0 };
      totals.set(product, lastDayOf(batch) < today ? total : totalWith(total, batch));
      const remark = remarkOn(batch, today, soonDays);
      if (remark) remarks.push(`${batch.batchNo}\t${product}\t${remark}\n`);
      done += 1;
      show(`${done} batches`);
    }
  });
  const { print } = terminal;
  for (const [product, { doses, uncounted }] of totals) {
    const others = uncounted > 0 ? `\tplus batches without a count: ${uncounted}` : "";
    print(`${doses}\t${product}${others}\n`);
  }
  print(remarks.length > 0 ? `\n${remarks.join("")}` : "\nNothing to do.\n");
}

type Batch = Schemas["BatchRow"]["batch"];

interface Total {
  doses: number;
  uncounted: number;
}

const totalWith = ({ doses, uncounted }: Total, { dosesLeft }: Batch): Total =>
  dosesLeft == null
    ? { doses, uncounted: uncounted + 1 }
    : { doses: doses + Math.max(dosesLeft, 0), uncounted };

/** A batch is good until the end of its last day in London. */
function lastDayOf({ expiryDate, useByDate }: Batch): string {
  const expiry = expiryDay(expiryDate);
  const useBy = useByDate == null ? expiry : calendarDay(useByDate);
  return useBy < expiry ? useBy : expiry;
}

function remarkOn(batch: Batch, today: string, soonDays: number): string {
  const { dosesLeft } = batch;
  const lastDay = lastDayOf(batch);
  if (lastDay < today) return "past its date";
  if (dosesLeft != null && dosesLeft <= 0) return "no doses left";
  return lastDay <= daysAfter(today, soonDays) ? `within ${soonDays} days of its date` : "";
}

export async function recallList(
  client: PharmacyClient,
  { print, tell }: Terminal,
  batchNo: string,
): Promise<void> {
  const expect = [404] as const;
  const { status } = await client.validateBatchNumber.withResponse(
    { path: { batchNo } },
    { expect },
  );
  const { recipients } = await client.findBatchRecipients({ query: { batchNo } });
  // A number that is cut short or mistyped must not read as one that nobody received.
  if (recipients.length === 0 && status === 404) {
    throw new Error(`No batch has the number ${batchNo}`);
  }
  for (const one of recipients) {
    const { administeredDate, patientName, dateOfBirth, telephone, humanReadableEpisodeId } = one;
    const who = [patientName, dateOfBirth, telephone ?? "no telephone", humanReadableEpisodeId];
    print(`${[londonDay(administeredDate), ...who].join("\t")}\n`);
  }
  tell(`${recipients.length} received ${batchNo}\n`);
}
