import {
  deletionIssues,
  deletionPayload,
  type DeletionValues,
  noDeletion,
} from "@pharmacy/domain/deletion";
import { lengths } from "@pharmacy/domain/field-limits";
import type { Schemas } from "@pharmacy/sdk";
import { Dialog } from "@primer/react";
import { useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import type { ErrorMessage } from "../../api/error-messages.ts";
import { FailurePanel } from "../failed-part.tsx";
import { formSettings } from "../form/form-settings.ts";
import { issuesResolver } from "../form/issues-resolver.ts";
import { RadioField } from "../form/radio-field.tsx";
import { TextArea } from "../form/text-area.tsx";
import { FieldScope } from "../form/use-field.ts";
import styles from "./reason-dialog.module.css";

/** What the dialog says. */
export interface ReasonWords {
  title: string;
  text: string;
  /** The question whose answer is the reason. */
  reason: string;
  comment: string;
  confirm: string;
  cancel: string;
}

interface ReasonDialogProps {
  words: ReasonWords;
  reasons: Readonly<Partial<Record<Schemas["DeletionReason"], string>>>;
  failure: ErrorMessage | null;
  isUnderWay: boolean;
  onSubmit: (request: Schemas["DeletionRequest"]) => void;
  onClose: () => void;
}

/** Only a comment says what "Other" means. */
function Comment({ label }: { label: string }) {
  const isOther = useWatch({ name: "reason" }) === "other";
  return (
    <TextArea<DeletionValues>
      name="comment"
      label={label}
      maxLength={lengths.comment}
      optional={!isOther}
    />
  );
}

/** Asks for the reason of what cannot be undone, and only then does it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { words, reasons, failure, isUnderWay, onSubmit, onClose } = props;
  const [resolver] = useState(() => issuesResolver(deletionIssues));
  const form = useForm({ ...formSettings, defaultValues: noDeletion, resolver });

  const submit = form.handleSubmit((values) => {
    const request = deletionPayload(values);
    if (request && !isUnderWay) onSubmit(request);
  });

  return (
    <Dialog
      title={words.title}
      width="large"
      onClose={onClose}
      footerButtons={[
        { content: words.cancel, onClick: onClose },
        {
          content: words.confirm,
          buttonType: "danger",
          loading: isUnderWay,
          onClick: () => void submit(),
        },
      ]}
    >
      <FieldScope value="dialog">
        <FormProvider {...form}>
          <div className={styles.form}>
            {failure && <FailurePanel words={failure} />}
            <p>{words.text}</p>
            <RadioField<DeletionValues> name="reason" label={words.reason} options={reasons} />
            <Comment label={words.comment} />
          </div>
        </FormProvider>
      </FieldScope>
    </Dialog>
  );
}
