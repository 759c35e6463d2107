import { failures } from "../api/failure-messages.ts";
import { errorMessageFor, hasWrongId, isStatus, isRetryable } from "../api/error-messages.ts";
import { linkTo } from "../routes/links.ts";
import { FailedPart, FailurePanel } from "./failed-part.tsx";
import { ButtonLink } from "./links.tsx";
import { Page } from "./page.tsx";

/** A page whose record is on its way. */
export const LoadingPage = ({ title }: { title: string }) => (
  <Page title={title}>
    <p role="status">Loading…</p>
  </Page>
);

interface WayBack {
  /** To the list that the record would be in. */
  wayBack?: { to: string; name: string };
}

interface FailedPageProps extends WayBack {
  error: unknown;
  onRetry: () => void;
}

interface RefusedPageProps extends WayBack {
  title: string;
  error: unknown;
  /** What it may mean. */
  detail?: string;
}

/** The server does not show it: trying again would not help, another page may. */
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

/** What failed, why, and a way on. */
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
