import type { ReactNode } from "react";
import { Modal } from "../modal/modal.tsx";
import { FieldScope } from "./use-field.ts";

interface FormDialogProps {
  title: string;
  about?: ReactNode;
  text: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Its ids have another prefix than those of the form that opened it. */
export function FormDialog({ text, children, ...modal }: FormDialogProps) {
  return (
    <Modal
      {...modal}
      text={typeof text === "string" ? <p>{text}</p> : text}
      firstFocus="field"
      width="wide"
    >
      <FieldScope value="dialog">{children}</FieldScope>
    </Modal>
  );
}
