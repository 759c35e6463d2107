import { failures } from "../api/failure-messages.ts";
import { errorMessageFor, hasWrongId, isStatus, isRetryable } from "../api/error-messages.ts";
import { linkTo } from "../routes/links.ts";
import { FailedPart, FailurePanel } from "./failed-part.tsx";
import { ButtonLink } from "./links.tsx";
import { Page } from "./page.tsx";

export const LoadingPage = ({ title }: { title: string }) => (
  <Page title={title}>
    <p role="status">Loading…</p>
  </Page>
);

interface WayBack {
  /** The link to the record's list. */
  wayBack?: { to: string; name: string };
}

interface FailedPageProps extends WayBack {
  error: unknown;
  onRetry: () => void;
}

interface RefusedPageProps extends WayBack {
  title: string;
  error: unknown;
  /** The possible cause. */
  detail?: string;
}

/** The server refuses the record: a retry cannot succeed, so the page links to other pages. */
function RefusedPage({
  title,
  error,
  detail = failures.notYours,
  wayBack = { to: linkTo("vaccinations"), name: "Vaccinations" },
}: RefusedPageProps) {
  const words = errorMessageFor(error);
  return (
    <Page title={title}>
      <FailurePanel words={{ ...words, title: words.detail, detail }}>
        <ButtonLink to={wayBack.to}>{wayBack.name}</ButtonLink>
        <ButtonLink to={linkTo("home")}>{failures.goToHomepage}</ButtonLink>
      </FailurePanel>
    </Page>
  );
}

/** Replaces a page whose record could not be read. */
export function FailedPage({ onRetry, ...refusal }: FailedPageProps) {
  const { error } = refusal;
  if (isStatus(error, 404)) return <RefusedPage title={failures.notFound} {...refusal} />;
  if (isStatus(error, 403)) return <RefusedPage title={failures.forbidden} {...refusal} />;
  if (!isRetryable(error)) {
    const title = hasWrongId(error) ? failures.notFound : failures.notDone;
    return <RefusedPage title={title} detail={failures.wrongAddress} {...refusal} />;
  }
  return (
    <Page title="Vaccination">
      <FailedPart what="The record could not be read." error={error} onRetry={onRetry} />
    </Page>
  );
}
