import { expiryMonthOf } from "@pharmacy/domain/batch/epoch";
import type { Schemas } from "@pharmacy/sdk";
import type { Handlers } from "../server/handlers.ts";
import { deliveriesGiven, findRecipients } from "../store/doses.ts";
import type { Services } from "./services.ts";

type Recipient = Schemas["BatchRecipient"];

export function findBatchRecipientsHandlers({ database }: Services) {
  return {
    async findBatchRecipients({ query: { batchNo } }, { storeId }) {
      const found = await findRecipients(database, storeId, batchNo);
      const recipients = found.flatMap(({ episode, batch }) => recipientsIn(episode, batch));
      return { body: { batchNo, recipients: newestFirst(recipients) } };
    },
  } satisfies Partial<Handlers>;
}

/** Finds by the batch itself: shows its current number and expiry, beside the recorded ones. */
function recipientsIn(episode: Schemas["Episode"], batch: Schemas["Batch"]): Recipient[] {
  const patient = episode.patientDemographics;
  const address = [patient.addressLine1, patient.addressLine2, patient.city, patient.postCode];
  return deliveriesGiven(episode)
    .filter(({ batchId }) => batchId === batch.id)
    .map((delivery) => ({
      episodeId: episode.id,
      humanReadableEpisodeId: episode.humanReadableEpisodeId,
      patientName: `${patient.firstName} ${patient.lastName}`,
      dateOfBirth: patient.dateOfBirth,
      nhsNumber: patient.nhsNumber ?? null,
      telephone: patient.telephone ?? null,
      address: address.filter(Boolean).join(", ") || null,
      vaccineType: delivery.vaccineType,
      vaccineName: delivery.vaccineSelected ?? "",
      batchNumber: batch.batchNo,
      recordedBatchNumber: delivery.batchNumber ?? null,
      expiryDate: expiryMonthOf(batch.expiryDate),
      administeredDate: delivery.fullDateOfAdministration ?? episode.lastUpdatedDate,
    }));
}

function newestFirst(recipients: Recipient[]): Recipient[] {
  return recipients.toSorted((a, b) => (a.administeredDate < b.administeredDate ? 1 : -1));
}
