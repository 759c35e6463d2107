import { useFormState } from "react-hook-form";
import { ApiError } from "../../api/api-error.ts";
import { mayComeRight, errorMessageFor } from "../../api/error-messages.ts";
import { Notice } from "../../sections/notice.tsx";

const duplicateWords = "A batch with this number, product and expiry is already in stock";

/** What the server found wrong with single fields. */
export function fieldProblemsOf(error: unknown): { name: string; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  if (error.status === 409) return [{ name: "batchNo", message: duplicateWords }];
  if (error.status !== 400) return [];
  return error.errors.map(({ path, message }) => ({ name: path.replace(/^\//, ""), message }));
}

/** Why nothing was saved, where no field of the form can say it. */
export function BatchSaveFailure({ error }: { error: unknown }) {
  const { errors } = useFormState();
  if (error === null || fieldProblemsOf(error).some(({ name }) => name in errors)) return null;
  const { detail, reference } = errorMessageFor(error);
  if (error instanceof ApiError && error.status === 412) {
    return (
      <Notice kind="warning" title="The batch has changed">
        <p>
          {error.problem?.lastUpdatedBy ?? "Somebody"} changed this batch after you opened it, so
          nothing was saved.
        </p>
        <p>What you typed is still here until you leave. Open the batch again to go on.</p>
      </Notice>
    );
  }
  const isRefused = error instanceof ApiError;
  const next = mayComeRight(error)
    ? isRefused
      ? "Try to save again."
      : "Save again: it will not be saved twice."
    : "Saving the same again would not help: correct it, or go back to the batches.";
  return (
    <Notice
      kind="warning"
      title={isRefused ? "The batch was not saved" : "The save is not confirmed"}
    >
      <p>
        {detail} What you typed is kept. {next}
      </p>
      {reference && <p>Reference: {reference}</p>}
    </Notice>
  );
}
