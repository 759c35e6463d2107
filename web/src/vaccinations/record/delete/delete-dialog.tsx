import { deletionReasonLabels } from "@pharmacy/domain/codes";
import {
  deletionIssues,
  deletionPayload,
  type DeletionValues,
  deletionWords as words,
  noDeletion,
} from "@pharmacy/domain/deletion";
import { lengths } from "@pharmacy/domain/limits";
import type { Schemas } from "@pharmacy/sdk";
import { Dialog } from "@primer/react";
import { useState } from "react";
import { type FieldValues, FormProvider, useForm, useWatch } from "react-hook-form";
import { FailurePanel } from "../../../ui/failed-part.tsx";
import { formSettings } from "../../../ui/form/form-settings.ts";
import { issuesResolver } from "../../../ui/form/issues-resolver.ts";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import styles from "./delete-dialog.module.css";
import { useDeleteEpisode } from "./use-delete-episode.ts";

const isReason = (value: unknown): value is Schemas["DeletionReason"] =>
  typeof value === "string" && value in deletionReasonLabels;

const valuesOf = ({ reason, comment }: FieldValues): DeletionValues => ({
  reason: isReason(reason) ? reason : null,
  comment: typeof comment === "string" ? comment : "",
});

const resolver = issuesResolver((values) => deletionIssues(valuesOf(values)));

/** Only a comment says what "Other" means. */
function Comment() {
  const isOther = useWatch({ name: "reason" }) === "other";
  return (
    <TextArea
      name="comment"
      label={words.comment}
      maxLength={lengths.comment}
      optional={!isOther}
    />
  );
}

export interface DeleteDialogProps {
  episode: Schemas["Episode"];
  etag: string | undefined;
  onClose: () => void;
}

/** Asks why an episode is deleted, and deletes it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { episode, onClose } = props;
  const [defaultValues] = useState<FieldValues>(noDeletion);
  const form = useForm({ ...formSettings, defaultValues, resolver });
  const { remove, isUnderWay, failure } = useDeleteEpisode(props);

  const submit = form.handleSubmit((values) => {
    const body = deletionPayload(valuesOf(values));
    if (body && !isUnderWay) remove(body);
  });

  return (
    <Dialog
      title={words.title(episode.humanReadableEpisodeId)}
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
      <FormProvider {...form}>
        <div className={styles.form}>
          {failure && <FailurePanel words={failure} />}
          <p>{words.text}</p>
          <RadioField name="reason" label={words.reason} options={deletionReasonLabels} />
          <Comment />
        </div>
      </FormProvider>
    </Dialog>
  );
}
