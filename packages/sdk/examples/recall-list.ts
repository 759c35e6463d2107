// Lists who received a batch, for a recall:
//   node recall-list.js X3C71V
import { retrying } from "@pharmacy/sdk";
import { withCompleteAnswers } from "@pharmacy/sdk/is-complete";
import { fromEnvironment } from "@pharmacy/sdk/node";

const [batchNo] = process.argv.slice(2);
if (!batchNo) throw new Error("Name the batch: X3C71V");
const client = withCompleteAnswers(fromEnvironment({ retries: retrying() }));

const expect = [404] as const;
const { status } = await client.validateBatchNumber.withResponse({ path: { batchNo } }, { expect });
const { recipients } = await client.findBatchRecipients({ query: { batchNo } });
// A number that is cut short or mistyped must not read as one that nobody received.
if (recipients.length === 0 && status === 404)
  throw new Error(`No batch has the number ${batchNo}`);
for (const one of recipients) {
  const { administeredDate, patientName, dateOfBirth, telephone, humanReadableEpisodeId } = one;
  const given = administeredDate.slice(0, 10);
  console.log(
    [given, patientName, dateOfBirth, telephone ?? "no telephone", humanReadableEpisodeId].join(
      "\t",
    ),
  );
}
console.log(`${recipients.length} received ${batchNo}`);
