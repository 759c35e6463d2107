import { Banner } from "@primer/react";
import { wordsFor } from "../api/words.ts";
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
  const { title, detail, reference } = wordsFor(error);
  return (
    <Page title="Vaccination">
      <Banner
        variant="critical"
        title={title}
        description={reference ? `${detail} Reference: ${reference}` : detail}
        primaryAction={<Banner.PrimaryAction onClick={onRetry}>Try again</Banner.PrimaryAction>}
      />
    </Page>
  );
}
