import { vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useDialogCode } from "../../../ui/use-dialog-code.ts";
import { AnswerList } from "../../../ui/answer-list.tsx";
import { historyAnswers, unknownHistory } from "../../answers/history-texts.ts";
import { useLastVaccination, useVaccinationHistory } from "../step/use-vaccination-history.ts";
import styles from "../../answers/patient-banner.module.css";

interface LastVaccinationProps {
  patient: Schemas["PatientDemographics"];
  vaccineType: Schemas["VaccineType"];
}

function LastVaccination({ patient, vaccineType }: LastVaccinationProps) {
  const text = useLastVaccination(patient, vaccineType);
  return (
    <span className={`${styles.more} ${styles.last}`}>
      Last {vaccineTypeLabels[vaccineType]} {text}
    </span>
  );
}

function History({ patient, vaccineType }: LastVaccinationProps) {
  const { state, known = [] } = useVaccinationHistory(patient, vaccineType);
  return (
    <section>
      <h2>{vaccineTypeLabels[vaccineType]}</h2>
      {known.length > 0 && <AnswerList answers={historyAnswers(known)} />}
      {state !== "some" && <p>{unknownHistory[state]}</p>}
    </section>
  );
}

const loadDialog = async () => (await import("./history-dialog.tsx")).HistoryDialog;

export function LastVaccinations({ patient }: Pick<LastVaccinationProps, "patient">) {
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
        <opened.Dialog patient={patient} onClose={close}>
          {vaccineTypes.map((vaccineType) => (
            <History key={vaccineType} patient={patient} vaccineType={vaccineType} />
          ))}
        </opened.Dialog>
      )}
    </>
  );
}
