import { episode } from "@pharmacy/domain/messages";
import { PatientLine } from "../../answers/patient-banner.tsx";
import { deceased } from "../../patient-messages.ts";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Schemas } from "@pharmacy/sdk";
import { Notice } from "../../../ui/notice.tsx";
import { useConfirm } from "../../../ui/confirm/confirm.tsx";

type Patient = Schemas["PatientDemographics"];

function wordsOf({ dateOfDeath }: Patient) {
  if (!dateOfDeath) return deceased.unknown;
  const day = readableDate(dateOfDeath);
  const { possible, question, answer } = deceased.known;
  return { possible: possible(day), question: question(day), answer };
}

export function DeceasedNotice({ patient }: { patient: Patient }) {
  if (!patient.deceased) return null;
  return (
    <Notice kind="stop" title={episode.deceased}>
      <p>{wordsOf(patient).possible}</p>
    </Notice>
  );
}

/** Chooses a patient; asks first if the patient has died (openapi/decisions.md, Stops and warnings). */
export function useChoose(onChoose: (patient: Patient) => void) {
  const confirm = useConfirm();
  return async (patient: Patient) => {
    const { question: title, possible, answer } = wordsOf(patient);
    const isWanted =
      !patient.deceased ||
      (await confirm({
        title,
        about: <PatientLine patient={patient} />,
        text: possible,
        confirm: answer,
        isDangerous: true,
      }));
    if (isWanted) onChoose(patient);
  };
}
