import { rows } from "@pharmacy/sdk";
import type { PharmacyClient, Schemas } from "@pharmacy/sdk";
import { withProgress } from "../progress.ts";
import type { Terminal } from "../terminal.ts";
import { calendarDay, daysAfter, londonDay } from "./london.ts";

/** Prints what is in stock, and what needs somebody. */
export async function stockReport(
  client: PharmacyClient,
  terminal: Terminal,
  soonDays: number,
): Promise<void> {
  const today = londonDay(new Date());
  const totals = new Map<string, number>();
  const remarks: string[] = [];
  const body = { sortBy: "vaccineName", sortDirection: "asc" } as const;
  await withProgress(terminal, async (show) => {
    let done = 0;
    const batches = rows(client.listActiveBatches, { query: { size: 99 }, body });
    for await (const { batch, vaccination } of batches) {
      const product = vaccination.ampName;
      totals.set(product, (totals.get(product) ?? 0) + Math.max(batch.dosesLeft ?? 0, 0));
      const remark = remarkOn(batch, today, soonDays);
      if (remark) remarks.push(`${batch.batchNo}\t${product}\t${remark}\n`);
      done += 1;
      show(`${done} batches`);
    }
  });
  const { print } = terminal;
  for (const [product, doses] of totals) print(`${doses}\t${product}\n`);
  print(remarks.length > 0 ? `\n${remarks.join("")}` : "\nNothing to do.\n");
}

/** A batch is good until the end of its last day in London. */
function remarkOn(
  { expiryDate, useByDate, dosesLeft }: Schemas["BatchRow"]["batch"],
  today: string,
  soonDays: number,
): string {
  const lastDay = calendarDay(Math.min(expiryDate, useByDate ?? Infinity));
  if (lastDay < today) return "past its date";
  if (dosesLeft != null && dosesLeft <= 0) return "no doses left";
  return lastDay <= daysAfter(today, soonDays) ? `within ${soonDays} days of its date` : "";
}
