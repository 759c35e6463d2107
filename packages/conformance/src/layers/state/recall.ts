import type { Schemas } from "@pharmacy/sdk";
import type { Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { makeBatch, newBatchNo, readBatch } from "../../records/batches.ts";
import { notGiven } from "../../records/deliveries.ts";
import {
  deleteIt,
  draftOf,
  givenOf,
  makeGiven,
  saveAgain,
  saveNew,
} from "../../records/episodes.ts";

type Row = Omit<Check, "layer">;
const requirement = "decisions: What a record keeps";
const delivery = "/vaccinationDetails/fluVac/delivery";

async function recipients(kit: Kit, batchNo: string): Promise<Schemas["BatchRecipient"][]> {
  return (await kit.call("findBatchRecipients", { query: { batchNo } })).data.recipients;
}

async function found(kit: Kit, batchNo: string, ids: readonly string[]): Promise<void> {
  const came = (await recipients(kit, batchNo)).map(({ episodeId }) => episodeId).toSorted();
  kit.demand(came.join() === ids.toSorted().join(), `exactly ${ids.join() || "nobody"}`, came);
}

export const recallLaws: readonly Row[] = [
  {
    operation: "findBatchRecipients",
    rule: "finds exactly who was given the batch, newest first",
    requirement,
    async run(kit, reference) {
      const first = await makeGiven(kit, reference);
      const { batchNo } = first.batch;
      const earlier = givenOf(kit, [first.batch]);
      const at = "2025-11-03T10:00:00.000Z";
      const second = await saveNew(
        kit,
        changedAt(earlier, `${delivery}/fullDateOfAdministration`, at),
      );
      const other = await makeGiven(kit, reference);
      const half = { ...earlier.vaccinationDetails.fluVac?.delivery, isDraft: true };
      await saveNew(kit, changedAt(draftOf(kit), delivery, half));
      await found(kit, batchNo, [first.data.id, second.data.id]);
      await found(kit, other.batch.batchNo, [other.data.id]);
      const [newest, oldest] = await recipients(kit, batchNo);
      kit.demand(newest?.episodeId === first.data.id, "the newest first", newest?.episodeId);
      kit.demand(oldest?.administeredDate === at, at, oldest?.administeredDate);
      const patient = first.body.patientDemographics;
      const said = [
        newest?.patientName,
        newest?.dateOfBirth,
        newest?.nhsNumber,
        newest?.telephone,
      ].join();
      const name = `${patient.firstName} ${patient.lastName}`;
      const right = [name, patient.dateOfBirth, patient.nhsNumber, patient.telephone].join();
      kit.demand(said === right, right, said);
      kit.demand(newest?.vaccineType === "fluVac", "fluVac", newest?.vaccineType);
    },
  },
  {
    operation: "findBatchRecipients",
    rule: "finds nobody whose dose was taken out or whose episode was deleted",
    requirement,
    async run(kit, reference) {
      const { batch, data, body } = await makeGiven(kit, reference);
      const other = await saveNew(kit, givenOf(kit, [batch]));
      await deleteIt(kit, other.data.id);
      await found(kit, batch.batchNo, [data.id]);
      const without = changedAt(body, delivery, {
        ...notGiven,
        isDraft: false,
        vaccineType: "fluVac",
      });
      await saveAgain(kit, data.id, { ...without, status: "Closed" });
      await found(kit, batch.batchNo, []);
    },
  },
  {
    operation: "findBatchRecipients",
    rule: "finds by the number of today, by a former one, and however it is typed",
    requirement,
    async run(kit, reference) {
      const { batch, data } = await makeGiven(kit, reference);
      const { data: read } = await readBatch(kit, batch.id);
      const batchNo = newBatchNo(kit, null);
      await kit.call("updateBatch", { path: { id: batch.id }, body: { ...read, batchNo } });
      await found(kit, batchNo, [data.id]);
      await found(kit, batch.batchNo, [data.id]);
      await found(kit, batchNo.toLowerCase(), [data.id]);
      await found(kit, `${batchNo.slice(0, 3)} ${batchNo.slice(3, 6)}-${batchNo.slice(6)}`, [
        data.id,
      ]);
      const [row] = await recipients(kit, batchNo);
      kit.demand(row?.batchNumber === batchNo, batchNo, row?.batchNumber);
      const was = row?.recordedBatchNumber;
      kit.demand(was === undefined || was === batch.batchNo, batch.batchNo, was);
    },
  },
  {
    operation: "findBatchRecipients",
    rule: "finds a recipient of a batch that is finished or out of use",
    requirement,
    async run(kit, reference) {
      const { batch, data } = await makeGiven(kit, reference, { dosesReceived: 5 });
      const { data: read } = await readBatch(kit, batch.id);
      await kit.call("updateBatch", {
        path: { id: batch.id },
        body: { ...read, status: "Finished" },
      });
      await found(kit, batch.batchNo, [data.id]);
      await kit.call("decommissionBatch", { path: { id: batch.id }, body: { reason: "other" } });
      await found(kit, batch.batchNo, [data.id]);
    },
  },
  {
    operation: "findBatchRecipients",
    rule: "tells two batches of one number apart by their recipients alone",
    requirement,
    async run(kit, reference) {
      const one = await makeGiven(kit, reference);
      const { data: second } = await makeBatch(kit, reference, {
        batchNo: one.batch.batchNo,
        expiryDate: Date.UTC(new Date().getUTCFullYear() + 3, 6, 0),
      });
      const two = await saveNew(kit, givenOf(kit, [second]));
      await found(kit, one.batch.batchNo, [one.data.id, two.data.id]);
    },
  },
];
