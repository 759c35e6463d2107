import type { DialogButtonProps } from "@primer/react";
import { useSaveShortcut } from "../use-save-shortcut.ts";
import { Modal } from "../modal/modal.tsx";
import { ArrowDownIcon } from "@primer/octicons-react";
import type { ReactNode } from "react";
import layout from "../layout.module.css";
import { useUnseen } from "./use-unseen.ts";

/** What a person is asked before something is done. */
export type Question = {
  readonly title: string;
  /** Whom it is about; stays in view. */
  readonly about?: ReactNode;
  /** What is asked, and what must be known for the answer; it is heard as the dialog opens. */
  readonly text: ReactNode | ((goBack: () => void) => ReactNode);
  /** What is checked before the answer; it may lead back without an answer of its own. */
  readonly check?: (goBack: () => void) => ReactNode;
  /** Both are long: they stand beside each other where there is room. */
  readonly isSplit?: boolean;
  /** What the confirming button says. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
};

type ConfirmDialogProps = {
  readonly question: Question;
  readonly onAnswer: (isConfirmed: boolean) => void;
};

/**
 * What is to be checked is read first; else the focus is on the answer that does no harm. To confirm
 * before all of it was in view leads to the rest.
 */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { title, about, text, check, confirm, cancel = "Cancel", isDangerous, isSplit } = question;
  const { watch, first: unseen, lead } = useUnseen();
  const goBack = () => onAnswer(false);
  const goOn = () => (unseen === undefined ? onAnswer(true) : lead());
  // As the form that asks.
  useSaveShortcut(check && goOn);
  const below = { content: `${unseen} below`, leadingVisual: ArrowDownIcon, block: true };
  const buttons: DialogButtonProps[] = [
    ...(unseen === undefined ? [] : [{ ...below, onClick: lead }]),
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
      width={check && (isSplit ? "split" : "wide")}
      buttons={buttons}
      onClose={goBack}
    >
      {check && (
        <div ref={watch} className={layout.stack8}>
          {check(goBack)}
        </div>
      )}
    </Modal>
  );
}
