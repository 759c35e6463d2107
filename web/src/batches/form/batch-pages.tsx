import { counted } from "@pharmacy/domain/counted";
import { batch as sentences } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "wouter";
import { isRetryable } from "../../api/error-messages.ts";
import { q, withEtag } from "../../api/q.ts";
import { linkTo } from "../../routes/links.ts";
import { FailedPart } from "../../ui/failed-part.tsx";
import { TextLink } from "../../ui/links.tsx";
import { FailedPage } from "../../ui/page-states.tsx";
import { Page } from "../../ui/page.tsx";
import { dateTimeText } from "../../ui/date-time-text.ts";
import { BatchForm, useBatchDraft } from "./batch-form.tsx";
import layout from "../../ui/layout.module.css";
import { isPermitted } from "@pharmacy/domain/roles";
import { Button } from "@primer/react";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { useDialogCode } from "../../ui/lazy-part.ts";
import { expiryText, useByDayOf as dayOfUseBy } from "@pharmacy/domain/batch/expiry";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { decommissionReason } from "@pharmacy/domain/removal-reasons";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { AnswerList } from "../../ui/answer-list.tsx";

/** A decommissioned batch cannot be edited. */
function BatchRecord({ batch }: BatchProps) {
  const { decommissionedBy: by, decommissionedDate: at } = batch;
  const facts: [label: string, text: string][] = [
    ["Batch number", batch.batchNo],
    ["Vaccine type", labelOf(vaccineTypeLabels, batch.vaccineType)],
    ["Manufacturer", batch.vaccineManufacturer],
    ["Vaccine", batch.name],
    ["Expiry date", expiryText(batch.expiryDate)],
    ["Use-by date", batch.useByDate ? dayOfUseBy(batch.useByDate) : "None"],
    ["Added", dateTimeText(batch.additionDate)],
    ["Doses left", String(batch.dosesLeft ?? "Not counted")],
    ["Used in episodes", String(batch.usedInEpisodes ?? "Not known")],
    ["Decommissioned by", [by, at && dateTimeText(at)].filter(Boolean).join(", ")],
    ["Reason", decommissionReason(batch)],
  ];
  return (
    <AnswerList
      answers={facts.map(([label, text]) => ({ field: label, label, text, matters: false }))}
    />
  );
}

const loadDialog = async () =>
  (await import("../record/decommission-dialog.tsx")).DecommissionDialog;

interface BatchProps {
  batch: Schemas["Batch"];
}

/** Only with the permission (openapi/decisions.md, Permissions); the server checks it too. */
function Decommission({ batch, etag }: BatchProps & { etag: string | undefined }) {
  const { roles } = useCurrentUser();
  const { open, close, isLoading, opened } = useDialogCode(loadDialog);
  if (!isPermitted("batch:decommission", roles)) return null;
  return (
    <>
      <Button variant="danger" loading={isLoading} onClick={open}>
        Decommission
      </Button>
      {opened && <opened.Dialog batch={batch} etag={etag} onClose={close} />}
    </>
  );
}

/** [2.62] [7.27] */
const BackToBatches = () => <TextLink to={linkTo("batches")}>Back to batches</TextLink>;

const toBatches = { to: linkTo("batches"), name: "Vaccine batches" };

function useBackToBatches() {
  const [, navigate] = useLocation();
  return () => navigate(linkTo("batches"));
}

/** An uncounted batch says so (openapi/decisions.md, Batches). */
function dosesLeftText({ dosesLeft, dosesReceived, usedInEpisodes = 0 }: Schemas["Batch"]): string {
  if (typeof dosesLeft !== "number") return "doses not counted";
  const more = usedInEpisodes - (dosesReceived ?? usedInEpisodes);
  if (more > 0) return sentences.moreGiven(more);
  return dosesLeft === 0 ? "none left" : `${counted(dosesLeft, "doses")} left`;
}

/** Only if the server sends it (openapi/decisions.md, Batches). */
function LastUpdate({ batch: { lastUpdatedBy: by, lastUpdatedDate: at } }: BatchProps) {
  if (!by) return null;
  return (
    <p className={layout.quiet}>
      Last updated by {[by, at && dateTimeText(at)].filter(Boolean).join(", ")}
    </p>
  );
}

export function AddBatchPage() {
  const catalogue = useQuery(q("getVaccineTypes"));
  const draft = useBatchDraft(null);
  const goBack = useBackToBatches();
  const what = "The vaccine catalogue could not be loaded.";
  return (
    <Page title="Add a batch" back={<BackToBatches />}>
      {catalogue.error && (
        <FailedPart what={what} error={catalogue.error} onRetry={catalogue.refetch} />
      )}
      {catalogue.data && <BatchForm catalogue={catalogue.data} draft={draft} onSaved={goBack} />}
    </Page>
  );
}

export function EditBatchPage() {
  const [search] = useSearchParams();
  const id = search.get("batchId") ?? "";
  const catalogue = useQuery(q("getVaccineTypes"));
  const own = useQuery(withEtag("getBatch", { path: { id } }));
  const draft = useBatchDraft(id);
  const goBack = useBackToBatches();
  const error = catalogue.error ?? own.error;
  const retry = () => void Promise.all([catalogue.refetch(), own.refetch()]);
  const batch = own.data?.data;
  const isReadOnly = Boolean(batch?.decommissionedDate);
  if (own.error && !isRetryable(own.error))
    return <FailedPage error={own.error} onRetry={retry} wayBack={toBatches} />;
  return (
    <Page
      title={batch?.batchNo ?? "Batch"}
      subtitle={batch && (isReadOnly ? "decommissioned" : dosesLeftText(batch))}
      back={<BackToBatches />}
      action={batch && !isReadOnly && <Decommission batch={batch} etag={own.data?.etag} />}
    >
      {error && (
        <FailedPart
          what="The batch could not be loaded."
          error={error}
          onRetry={retry}
          wayBack={toBatches}
        />
      )}
      {!error && batch && isReadOnly && <BatchRecord batch={batch} />}
      {!error && batch && !isReadOnly && <LastUpdate batch={batch} />}
      {!error && batch && !isReadOnly && catalogue.data && (
        <BatchForm
          catalogue={catalogue.data}
          own={{ batch, etag: own.data?.etag }}
          draft={draft}
          onSaved={goBack}
        />
      )}
    </Page>
  );
}
