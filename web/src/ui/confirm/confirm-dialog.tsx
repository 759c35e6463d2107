import type { DialogButtonProps } from "@primer/react";
import { useSaveShortcut } from "../use-save-shortcut.ts";
import { Modal } from "../modal/modal.tsx";
import type { ReactNode } from "react";

/** What a person is asked before something is done. */
export type Question = {
  readonly title: string;
  /** Whom it is about; stays in view. */
  readonly about?: ReactNode;
  /** What is asked, and what must be known for the answer; it is heard as the dialog opens. */
  readonly text: ReactNode | ((goBack: () => void) => ReactNode);
  /** What is checked before the answer; it may lead back without an answer of its own. */
  readonly check?: (goBack: () => void) => ReactNode;
  /** What the confirming button says. */
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
  // As the form that asks.
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
