import type { ReactNode } from "react";
import { Modal } from "../modal/modal.tsx";
import { FieldScope } from "./use-field.ts";

interface FormDialogProps {
  title: string;
  text: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Its ids have another prefix than those of the form that opened it. */
export function FormDialog({ title, text, onClose, children }: FormDialogProps) {
  return (
    <Modal title={title} text={<p>{text}</p>} firstFocus="field" width="wide" onClose={onClose}>
      <FieldScope value="dialog">{children}</FieldScope>
    </Modal>
  );
}
