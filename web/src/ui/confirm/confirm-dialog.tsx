import type { DialogButtonProps } from "@primer/react";
import { useSaveShortcut } from "../use-save-shortcut.ts";
import { Modal } from "../modal/modal.tsx";
import type { ReactNode } from "react";

/** A question that the user answers before an action. */
export type Question = {
  readonly title: string;
  /** The patient; sticky at the top. */
  readonly about?: ReactNode;
  /** The question, and the facts for the answer; a screen reader reads it when the dialog opens. */
  readonly text: ReactNode | ((goBack: () => void) => ReactNode);
  /** What the user checks before the answer; it may close the dialog with `goBack`. */
  readonly check?: (goBack: () => void) => ReactNode;
  /** The text of the confirming button. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
};

type ConfirmDialogProps = {
  readonly question: Question;
  readonly onAnswer: (isConfirmed: boolean) => void;
};

/** What is to be checked is read first; else the focus is on the answer that does no harm. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { title, about, text, check, confirm, cancel = "Cancel", isDangerous } = question;
  const goBack = () => onAnswer(false);
  const goOn = () => onAnswer(true);
  // The same shortcut as in the form.
  useSaveShortcut(check && goOn);
  const buttons: DialogButtonProps[] = [
    { content: cancel, onClick: goBack, autoFocus: !check && isDangerous },
    {
      content: confirm,
      buttonType: isDangerous ? "danger" : "primary",
      onClick: goOn,
      "aria-keyshortcuts": check && "Alt+S",
      autoFocus: !check && !isDangerous,
    },
  ];
  return (
    <Modal
      title={title}
      about={about}
      text={typeof text === "function" ? text(goBack) : text}
      firstFocus={check ? "text" : "button"}
      isAlert
      isWide={check !== undefined}
      buttons={buttons}
      onClose={goBack}
    >
      {check?.(goBack)}
    </Modal>
  );
}
