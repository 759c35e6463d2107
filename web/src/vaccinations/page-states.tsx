import { failures } from "../api/failure-messages.ts";
import { isStatus, mayComeRight, errorMessageFor } from "../api/error-messages.ts";
import { linkTo } from "../routes/links.ts";
import { FailedPart, FailurePanel } from "../ui/failed-part.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { Page } from "../ui/page.tsx";

/** A page whose record is on its way. */
export const LoadingPage = ({ title }: { title: string }) => (
  <Page title={title}>
    <p role="status">Loading…</p>
  </Page>
);

interface FailedPageProps {
  error: unknown;
  onRetry: () => void;
}

interface RefusedPageProps {
  title: string;
  error: unknown;
  /** What it may mean. */
  detail?: string;
}

/** The server does not show it: trying again would not help, another page may. */
function RefusedPage({ title, error, detail = failures.notYours }: RefusedPageProps) {
  const words = errorMessageFor(error);
  return (
    <Page title={title}>
      <FailurePanel words={{ ...words, title: words.detail, detail }}>
        <ButtonLink to={linkTo("vaccinations")}>Vaccinations</ButtonLink>
        <ButtonLink to={linkTo("home")}>{failures.goToHomepage}</ButtonLink>
      </FailurePanel>
    </Page>
  );
}

/** What failed, why, and a way on. */
export function FailedPage({ error, onRetry }: FailedPageProps) {
  if (isStatus(error, 404)) return <RefusedPage title={failures.notFound} error={error} />;
  if (isStatus(error, 403)) return <RefusedPage title={failures.forbidden} error={error} />;
  if (!mayComeRight(error))
    return <RefusedPage title={failures.notDone} error={error} detail={failures.wrongAddress} />;
  return (
    <Page title="Vaccination">
      <FailedPart what="The record could not be read." error={error} onRetry={onRetry} />
    </Page>
  );
}
