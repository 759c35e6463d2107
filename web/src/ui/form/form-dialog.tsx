import { Dialog } from "@primer/react";
import type { ReactNode } from "react";
import { FieldScope } from "./use-field.ts";

interface FormDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, above the form that opened it: its fields have ids of their own. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  return (
    <Dialog title={title} width="xlarge" onClose={onClose}>
      <FieldScope value="dialog">{children}</FieldScope>
    </Dialog>
  );
}
