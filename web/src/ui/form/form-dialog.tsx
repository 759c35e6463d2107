import type { ReactNode } from "react";
import { Modal } from "../modal/modal.tsx";
import { FieldScope } from "./use-field.ts";

interface FormDialogProps {
  title: string;
  /** What is filled in here, and what comes of it. */
  text: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, above the form that opened it: its fields have ids of their own. */
export function FormDialog({ title, text, onClose, children }: FormDialogProps) {
  return (
    <Modal title={title} text={<p>{text}</p>} firstFocus="field" width="wide" onClose={onClose}>
      <FieldScope value="dialog">{children}</FieldScope>
    </Modal>
  );
}
