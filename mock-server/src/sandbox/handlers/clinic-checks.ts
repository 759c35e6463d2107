import { clinicCheck } from "@pharmacy/domain/clinic/checks";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { partOf, screenedVaccines } from "@pharmacy/domain/vaccines/parts";
import { sharedQuestionsAskedBy } from "@pharmacy/domain/vaccines/step-context";
import type { Schemas } from "@pharmacy/sdk";
import type { Call } from "../server/handlers.ts";
import type { Reader } from "../store/database.ts";
import type { ClinicEntryDocument } from "../store/documents.ts";
import { historyShownTo, isMismatched } from "./patients.ts";

type Checked = Pick<ClinicEntryDocument, "arrivedAt" | "patient">;

/** What is known of each vaccine of a patient who is here; null before that. */
export async function checksOf(
  database: Reader,
  { now, storeId }: Call,
  { arrivedAt, patient }: Checked,
  episode?: Schemas["Episode"],
): Promise<Schemas["ClinicCheck"][] | null> {
  if (arrivedAt === null || patient === null) return null;
  const { vaccinationDetails: details } = episode ?? {};
  const chosen = episode ? screenedVaccines(episode) : [];
  const checks: Schemas["ClinicCheck"][] = [];
  for (const vaccineType of vaccineTypes) {
    const asked = { storeId, patient, vaccineType, exceptEpisodeId: episode?.id };
    const history = await historyShownTo(database, asked);
    const asker = sharedQuestionsAskedBy(vaccineType, chosen);
    const check = clinicCheck({
      step: {
        vaccineType,
        vaccineTypes: chosen,
        patient: { dateOfBirth: patient.dateOfBirth ?? undefined },
        today: londonDate(now),
        now: now.toISOString(),
      },
      seasons: seasonPacks,
      history,
      isHistoryFull: history !== undefined && !isMismatched(patient.nhsNumber),
      screening: partOf(details, vaccineType, "screening"),
      sharedAnswers: asker ? partOf(details, asker, "screening") : undefined,
    });
    checks.push(check);
  }
  return checks;
}
