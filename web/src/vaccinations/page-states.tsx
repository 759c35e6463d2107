import { FailedPart } from "../ui/failed-part.tsx";
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

/** What failed, why, and Try again. */
export function FailedPage({ error, onRetry }: FailedPageProps) {
  return (
    <Page title="Vaccination">
      <FailedPart what="The record could not be read." error={error} onRetry={onRetry} />
    </Page>
  );
}
