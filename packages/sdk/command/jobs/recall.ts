import type { PharmacyClient } from "@pharmacy/sdk";
import type { Terminal } from "../terminal.ts";
import { londonDay } from "./london.ts";

/** Prints who received a batch. */
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
