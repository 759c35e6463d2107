import { vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { AnswerList } from "../../../ui/answer-list.tsx";
import { useDialogCode } from "../../../ui/lazy-part.ts";
import { historyAnswers, unknownHistory } from "../../answers/history-texts.ts";
import { PatientLine } from "../../answers/patient-banner.tsx";
import styles from "../../answers/patient-banner.module.css";
import { lastVaccinationIn, useVaccinationHistory } from "../step/use-vaccination-history.ts";

interface OfPatient {
  patient: Schemas["PatientDemographics"];
}

interface OfVaccine extends OfPatient {
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

export function LastVaccinations({ patient }: OfPatient) {
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
