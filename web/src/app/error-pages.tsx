import { basePath } from "@pharmacy/domain/limits";
import { failures } from "../api/failure-messages.ts";
import { Button } from "@primer/react";
import { type ReactNode, useEffect } from "react";
import { errorMessageFor } from "../api/error-messages.ts";
import { ButtonLink } from "../ui/links.tsx";
import { Page } from "../ui/page.tsx";
import { useConfig } from "../config/config-context.tsx";
import { linkTo } from "../routes/links.ts";
import styles from "../ui/message-page.module.css";

/** The generic page of an uncaught render error [2.63]. */
export function UncaughtErrorPage() {
  return (
    <ErrorPage title={failures.somethingWentWrong} status={failures.statusCode500}>
      <p>{failures.unexpected}</p>
      <Contact />
      {/* A whole new page: what made the error may still be in memory. */}
      <Button as="a" variant="primary" href={basePath + linkTo("home")}>
        {failures.goToHomepage}
      </Button>
    </ErrorPage>
  );
}

const loadAgain = () => window.location.reload();

/** The router's own page, when a page's code cannot be loaded [8.18]; a connection that is back goes on. */
export function PageCodePage() {
  // The browser says it by an event.
  useEffect(() => {
    window.addEventListener("online", loadAgain);
    return () => window.removeEventListener("online", loadAgain);
  }, []);
  return (
    <ErrorPage title={failures.unexpectedApplicationError}>
      <p>This page could not be loaded. {failures.codeMissing}</p>
      <Button variant="primary" onClick={loadAgain}>
        {failures.loadAgain}
      </Button>
    </ErrorPage>
  );
}

/** A 403 that was rethrown on a save [8.09]: the form, with its values, is one step back. */
export function ForbiddenPage({ error, onBack }: { error: unknown; onBack: () => void }) {
  const { reference } = errorMessageFor(error);
  return (
    <ErrorPage title={failures.forbidden} status="Status Code 403">
      <p>Your account has no permission for this action. Nothing was saved.</p>
      {reference && (
        <p className={styles.quiet}>
          Reference: <code>{reference}</code>
        </p>
      )}
      <Contact />
      <div className={styles.actions}>
        <Button variant="primary" onClick={onBack}>
          Back to the form
        </Button>
        <ButtonLink to={linkTo("home")}>{failures.goToHomepage}</ButtonLink>
      </div>
    </ErrorPage>
  );
}

type ErrorPageProps = {
  readonly title: string;
  readonly status?: string;
  readonly children: ReactNode;
};

function ErrorPage({ title, status, children }: ErrorPageProps) {
  return (
    <Page title={title}>
      <div className={styles.error} role="alert">
        {status && <p className={styles.quiet}>{status}</p>}
        {children}
      </div>
    </Page>
  );
}

function Contact() {
  const { serviceManagerEmail } = useConfig();
  return (
    <p className={styles.quiet}>
      Support: <a href={`mailto:${serviceManagerEmail}`}>{serviceManagerEmail}</a>
    </p>
  );
}
