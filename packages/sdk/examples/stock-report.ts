// Tells each night what is in stock, and what needs somebody in the morning:
//   node stock-report.js
import { retrying, rows } from "@pharmacy/sdk";
import { withCompleteAnswers } from "@pharmacy/sdk/is-complete";
import { fromEnvironment } from "@pharmacy/sdk/node";
import type { Schemas } from "@pharmacy/sdk";

const client = withCompleteAnswers(fromEnvironment({ retries: retrying() }));
const soonDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
const now = Date.now();

/** Dates of batches are milliseconds since 1970; a batch is good until the end of that day. */
function remarkOn({ expiryDate, useByDate, dosesLeft }: Schemas["BatchRow"]["batch"]): string {
  const lastDay = Math.min(expiryDate, useByDate ?? Infinity);
  if (lastDay + dayMs <= now) return "past its date";
  if (dosesLeft != null && dosesLeft <= 0) return "no doses left";
  return lastDay <= now + soonDays * dayMs ? `within ${soonDays} days of its date` : "";
}

const totals = new Map<string, number>();
const remarks: string[] = [];
const body = { sortBy: "vaccineName", sortDirection: "asc" } as const;
for await (const { batch, vaccination } of rows(client.listActiveBatches, {
  query: { size: 99 },
  body,
})) {
  const product = vaccination.ampName;
  totals.set(product, (totals.get(product) ?? 0) + Math.max(batch.dosesLeft ?? 0, 0));
  const remark = remarkOn(batch);
  if (remark) remarks.push(`${batch.batchNo}\t${product}\t${remark}`);
}
for (const [product, doses] of totals) console.log(`${doses}\t${product}`);
console.log(remarks.length > 0 ? `\n${remarks.join("\n")}` : "\nNothing to do.");
