// Lists who received a batch, for a recall:
//   node recall-list.js X3C71V
import { retrying } from "@pharmacy/sdk";
import { fromEnvironment } from "@pharmacy/sdk/node";

const [batchNo] = process.argv.slice(2);
if (!batchNo) throw new Error("Name the batch: X3C71V");
const client = fromEnvironment({ retries: retrying() });

const { recipients } = await client.findBatchRecipients({ query: { batchNo } });
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
