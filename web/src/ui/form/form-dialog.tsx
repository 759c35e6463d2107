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
