import { ConfirmationDialog } from "@primer/react";
import type { Question } from "./question.ts";

type ConfirmDialogProps = {
  readonly question: Question;
  readonly onAnswer: (isConfirmed: boolean) => void;
};

export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  return (
    <ConfirmationDialog
      title={question.title}
      confirmButtonContent={question.confirm}
      cancelButtonContent={question.cancel}
      confirmButtonType={question.isDangerous ? "danger" : "primary"}
      width={question.isWide ? "xlarge" : "large"}
      onClose={(gesture) => onAnswer(gesture === "confirm")}
    >
      {typeof question.text === "function" ? question.text(() => onAnswer(false)) : question.text}
    </ConfirmationDialog>
  );
}
