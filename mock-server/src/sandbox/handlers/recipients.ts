import type { Schemas } from "@pharmacy/sdk";
import type { Handlers } from "../server/handlers.ts";
import { deliveriesGiven, findRecipients } from "../store/recipients.ts";
import { batchKey } from "../store/text.ts";
import type { Services } from "./services.ts";

type Recipient = Schemas["BatchRecipient"];

export function recipientHandlers({ database }: Services) {
  return {
    async findBatchRecipients({ query: { batchNo } }, { storeId }) {
      const episodes = await findRecipients(database, storeId, batchNo);
      const recipients = episodes.flatMap((episode) => recipientsIn(episode, batchNo));
      return { body: { batchNo, recipients: newestFirst(recipients) } };
    },
  } satisfies Partial<Handlers>;
}

function recipientsIn(episode: Schemas["Episode"], batchNo: string): Recipient[] {
  const patient = episode.patientDemographics;
  const address = [patient.addressLine1, patient.addressLine2, patient.city, patient.postCode];
  return deliveriesGiven(episode)
    .filter(({ batchNumber }) => batchKey(batchNumber) === batchKey(batchNo))
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
      batchNumber: delivery.batchNumber,
      expiryDate: delivery.expiryDate ?? null,
      administeredDate: delivery.fullDateOfAdministration ?? episode.lastUpdatedDate,
    }));
}

function newestFirst(recipients: Recipient[]): Recipient[] {
  return recipients.toSorted((a, b) => (a.administeredDate < b.administeredDate ? 1 : -1));
}
