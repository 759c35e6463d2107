import { failures } from "../api/failure-messages.ts";
import { errorMessageFor, hasWrongId, isStatus, isRetryable } from "../api/error-messages.ts";
import { linkTo } from "../routes/links.ts";
import { FailedPart, FailurePanel, type WayBack } from "./failed-part.tsx";
import { ButtonLink } from "./links.tsx";
import { Page } from "./page.tsx";

const words = {
  notFound: "This record cannot be found",
  notDone: "This could not be done",
  wrongAddress: "The address of this page may be incomplete.",
  notYours: "It may have been removed, or belong to another pharmacy.",
};

export const LoadingPage = ({ title }: { title: string }) => (
  <Page title={title}>
    <p role="status">Loading…</p>
  </Page>
);

interface FailedPageProps {
  error: unknown;
  onRetry: () => void;
  /** The link to the record's list. */
  wayBack?: WayBack;
}

interface RefusedPageProps extends Pick<FailedPageProps, "error" | "wayBack"> {
  title: string;
  /** The possible cause. */
  detail?: string;
}

/** The server refuses the record: a retry cannot succeed, so the page links to other pages. */
function RefusedPage({
  title,
  error,
  detail = words.notYours,
  wayBack = { to: linkTo("vaccinations"), name: "Vaccinations" },
}: RefusedPageProps) {
  const message = errorMessageFor(error);
  return (
    <Page title={title}>
      <FailurePanel words={{ ...message, title: message.detail, detail }}>
        <ButtonLink to={wayBack.to}>{wayBack.name}</ButtonLink>
        <ButtonLink to={linkTo("home")}>{failures.goToHomepage}</ButtonLink>
      </FailurePanel>
    </Page>
  );
}

/** Replaces a page whose record could not be read. */
export function FailedPage({ onRetry, ...refusal }: FailedPageProps) {
  const { error } = refusal;
  if (isStatus(error, 404)) return <RefusedPage title={words.notFound} {...refusal} />;
  if (isStatus(error, 403)) return <RefusedPage title={failures.forbidden} {...refusal} />;
  if (!isRetryable(error)) {
    const title = hasWrongId(error) ? words.notFound : words.notDone;
    return <RefusedPage title={title} detail={words.wrongAddress} {...refusal} />;
  }
  return (
    <Page title="Vaccination">
      <FailedPart what="The record could not be read." error={error} onRetry={onRetry} />
    </Page>
  );
}
