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
import { isStatus } from "../../api/error-messages.ts";
import { ErrorSummary, SaveFailurePanel } from "../form/error-summary.tsx";
import { listed, formSettings, issuesResolver } from "../form/form-errors.ts";
import { RadioField } from "../form/choice-fields.tsx";
import { TextArea } from "../form/text-area.tsx";
import { FieldScope } from "../form/use-field.ts";
import { outcomeOf, type SaveFailed, useSaving } from "../form/use-saving.ts";
import { Modal } from "../modal/modal.tsx";
import { useToast } from "../toast/toasts.tsx";
import layout from "../layout.module.css";

interface ReasonDialogProps<Reason extends string> {
  about?: ReactNode;
  erased?: ReactNode;
  words: Readonly<
    Record<"title" | "text" | "reason" | "comment" | "confirm" | "done" | "doneBefore", string>
  >;
  reasons: Labels<Reason>;
  /** Opened after the removal, unless the user has left the page. */
  doneAt: string;
  send: (request: { reason: Reason; comment?: string }) => Promise<unknown>;
  failureOf: (error: unknown) => SaveFailed;
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

/** Sends a removal with its reason. After a 409 somebody else removed it before. */
export function ReasonDialog<Reason extends string>(props: ReasonDialogProps<Reason>) {
  const { words, about, erased, reasons, doneAt, onClose } = props;
  const [, navigate] = useLocation();
  const toast = useToast();
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
      if (!request) return "not-saved";
      try {
        await props.send(request);
        toast.succeed(words.done);
      } catch (error) {
        if (!isStatus(error, 409)) return outcomeOf(error, props.failureOf(error));
        toast.fail(words.doneBefore);
      }
      if (element.current) navigate(doneAt);
      return [];
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
