import type { Schemas } from "@pharmacy/sdk";
import type { ReactNode } from "react";
import { Modal } from "../../../ui/modal/modal.tsx";
import { PatientLine } from "../../answers/patient-banner.tsx";

const what = "Earlier vaccinations in the national record and in this pharmacy, newest first.";

interface HistoryDialogProps {
  patient: Schemas["PatientDemographics"];
  onClose: () => void;
  children: ReactNode;
}

export const HistoryDialog = ({ patient, onClose, children }: HistoryDialogProps) => (
  <Modal
    title="Vaccination history"
    about={<PatientLine patient={patient} />}
    text={<p>{what}</p>}
    firstFocus="text"
    width="wide"
    buttons={[{ content: "Close", onClick: onClose }]}
    onClose={onClose}
  >
    {children}
  </Modal>
);
