import { episode } from "@pharmacy/domain/messages";
import { PatientLine } from "../../answers/patient-banner.tsx";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import type { Schemas } from "@pharmacy/sdk";
import { Notice } from "../../../ui/notice.tsx";
import { useConfirm } from "../../../ui/confirm/confirm.tsx";
import { vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { Button } from "@primer/react";
import { AnswerList } from "../../../ui/answer-list.tsx";
import styles from "../../answers/patient-banner.module.css";
import {
  lastVaccinationIn,
  useVaccinationHistory,
  historyAnswers,
  unknownHistory,
} from "../step/use-vaccination-history.ts";
import { useDialogCode } from "../../../ui/lazy-part.ts";

type Patient = Schemas["PatientDemographics"];

/** A vaccination given before the death can be recorded; without its date none is known to be. */
function wordsOf({ dateOfDeath }: Patient) {
  const day = dateOfDeath && readableDate(dateOfDeath);
  return {
    possible: day
      ? `Only a vaccination given before ${day} can be recorded.`
      : "The date of death is not known. You can only record that a vaccine was not given.",
    question: day
      ? `Record a vaccination given before ${day}?`
      : "Record that a vaccine was not given?",
  };
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
    const { question: title, possible } = wordsOf(patient);
    const isWanted =
      !patient.deceased ||
      (await confirm({
        title,
        about: <PatientLine patient={patient} />,
        text: possible,
        confirm: "Record it",
        isDangerous: true,
      }));
    if (isWanted) onChoose(patient);
  };
}

interface OfVaccine {
  patient: Patient;
  vaccineType: Schemas["VaccineType"];
}

function LastVaccination({ patient, vaccineType }: OfVaccine) {
  const history = useVaccinationHistory(patient, vaccineType);
  return (
    <span className={`${styles.more} ${styles.last}`}>
      Last {vaccineTypeLabels[vaccineType]} {lastVaccinationIn(history)}
    </span>
  );
}

function History({ patient, vaccineType }: OfVaccine) {
  const { state, known = [] } = useVaccinationHistory(patient, vaccineType);
  return (
    <section>
      <h2>{vaccineTypeLabels[vaccineType]}</h2>
      {known.length > 0 && <AnswerList answers={historyAnswers(known)} />}
      {state !== "some" && <p>{unknownHistory[state]}</p>}
    </section>
  );
}

const what = "Earlier vaccinations in the national record and in this pharmacy, newest first.";

const loadDialog = async () => (await import("../../../ui/modal/modal.tsx")).Modal;

export function LastVaccinations({ patient }: { patient: Patient }) {
  const { open, close, isLoading, opened } = useDialogCode(loadDialog);
  return (
    <>
      {vaccineTypes.map((vaccineType) => (
        <LastVaccination key={vaccineType} patient={patient} vaccineType={vaccineType} />
      ))}
      <Button variant="link" loading={isLoading} onClick={open}>
        History
      </Button>
      {opened && (
        <opened.Dialog
          title="Vaccination history"
          about={<PatientLine patient={patient} />}
          text={<p>{what}</p>}
          firstFocus="text"
          width="wide"
          buttons={[{ content: "Close", onClick: close }]}
          onClose={close}
        >
          {vaccineTypes.map((vaccineType) => (
            <History key={vaccineType} patient={patient} vaccineType={vaccineType} />
          ))}
        </opened.Dialog>
      )}
    </>
  );
}
