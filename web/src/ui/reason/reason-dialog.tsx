import {
  type RemovalValues,
  noRemoval,
  removalIssues,
  removalPayload,
} from "@pharmacy/domain/removal";
import { lengths } from "@pharmacy/domain/field-limits";
import type { Labels } from "@pharmacy/domain/validation/code-lists";
import type { ReactNode } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useLocation } from "wouter";
import { ErrorSummary, SaveFailurePanel } from "../form/error-summary.tsx";
import { listed, formSettings, issuesResolver } from "../form/form-errors.ts";
import { RadioField } from "../form/choice-fields.tsx";
import { TextArea } from "../form/text-area.tsx";
import { FieldScope } from "../form/use-field.ts";
import { type SaveOutcome, useSaving } from "../form/use-saving.ts";
import { Modal } from "../modal/modal.tsx";
import layout from "../layout.module.css";

interface ReasonDialogProps<Reason extends string> {
  about?: ReactNode;
  erased?: ReactNode;
  words: Readonly<Record<"title" | "text" | "reason" | "comment" | "confirm", string>>;
  reasons: Labels<Reason>;
  /** Opened after the removal, unless the user has left the page. */
  doneAt: string;
  onSubmit: (request: { reason: Reason; comment?: string }) => Promise<SaveOutcome>;
  onClose: () => void;
}

function Comment({ label }: { label: string }) {
  const isOther = useWatch({ name: "reason" }) === "other";
  return (
    <TextArea<RemovalValues>
      name="comment"
      label={label}
      maxLength={lengths.comment}
      optional={!isOther}
      layout="above"
    />
  );
}

export function ReasonDialog<Reason extends string>(props: ReasonDialogProps<Reason>) {
  const { words, about, erased, reasons, doneAt, onSubmit, onClose } = props;
  const [, navigate] = useLocation();
  const form = useForm({
    ...formSettings,
    defaultValues: noRemoval,
    resolver: issuesResolver((values) => removalIssues(values, reasons)),
  });
  const { element, submit, underWay, errors, failed } = useSaving({
    form,
    fields: listed({ reason: words.reason, comment: words.comment }),
    async onSave(values) {
      const request = removalPayload(values, reasons);
      const outcome = request ? await onSubmit(request) : "not-saved";
      if (Array.isArray(outcome) && outcome.length === 0 && element.current) navigate(doneAt);
      return outcome;
    },
  });

  /** A request that was sent cannot be cancelled. */
  function close() {
    if (underWay === null) onClose();
  }

  return (
    <Modal
      title={words.title}
      about={about}
      text={
        <>
          {erased}
          <p>{words.text}</p>
        </>
      }
      firstFocus="text"
      onClose={close}
      buttons={[
        { content: "Cancel", onClick: close },
        {
          content: words.confirm,
          buttonType: "danger",
          loading: underWay !== null,
          onClick: () => void submit(),
        },
      ]}
    >
      <FieldScope value="dialog">
        <FormProvider {...form}>
          {/* Enter does not submit, since the action cannot be undone. */}
          <form
            ref={element}
            noValidate
            className={layout.stack16}
            onSubmit={(event) => event.preventDefault()}
          >
            <SaveFailurePanel words={failed?.words ?? null} />
            <ErrorSummary errors={errors} />
            <RadioField<RemovalValues>
              name="reason"
              label={words.reason}
              options={reasons}
              layout="above"
            />
            <Comment label={words.comment} />
          </form>
        </FormProvider>
      </FieldScope>
    </Modal>
  );
}
