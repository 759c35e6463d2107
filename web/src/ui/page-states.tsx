import { failures } from "../api/failure-messages.ts";
import { errorMessageFor, hasWrongId, isStatus, isRetryable } from "../api/error-messages.ts";
import { linkTo } from "../routes/links.ts";
import { FailedPart, FailurePanel, type WayBack } from "./failed-part.tsx";
import { ButtonLink } from "./links.tsx";
import { Page } from "./page.tsx";
import type { ReactNode } from "react";
import styles from "./page.module.css";
import layout from "./layout.module.css";

export const LoadingPage = ({ title }: { title: string }) => (
  <Page title={title}>
    <p role="status">Loading…</p>
  </Page>
);

const notFound = "This record cannot be found";
const notYours = "It may have been removed, or belong to another pharmacy.";

function refusalOf(error: unknown): [title: string, cause: string] {
  if (isStatus(error, 404)) return [notFound, notYours];
  if (isStatus(error, 403)) return [failures.forbidden, notYours];
  const title = hasWrongId(error) ? notFound : "This could not be done";
  return [title, "The address of this page may be incomplete."];
}

const vaccinations: WayBack = { to: linkTo("vaccinations"), name: "Vaccinations" };

interface FailedPageProps {
  error: unknown;
  onRetry: () => void;
  wayBack?: WayBack;
}

export function FailedPage({ error, onRetry, wayBack = vaccinations }: FailedPageProps) {
  if (isRetryable(error)) {
    return (
      <Page title="Vaccination">
        <FailedPart what="The record could not be read." error={error} onRetry={onRetry} />
      </Page>
    );
  }
  const [title, detail] = refusalOf(error);
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

type EmptyProps = {
  readonly heading: string;
  readonly text: ReactNode;
  readonly action?: ReactNode;
};

/** Primer's Blankslate has code of its own. */
export const Empty = ({ heading, text, action }: EmptyProps) => (
  <div className={`${layout.stack16} ${layout.card} ${styles.empty}`}>
    <h2>{heading}</h2>
    <p className={layout.quiet}>{text}</p>
    {action && <div className={layout.row16}>{action}</div>}
  </div>
);
