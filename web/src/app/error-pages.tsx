import { basePath } from "@pharmacy/domain/limits";
import { Button } from "@primer/react";
import { Component, type ReactNode, useEffect } from "react";
import type { ConfigFault } from "@pharmacy/domain/config/runtime-config";
import { failures } from "../api/failure-messages.ts";
import { errorMessageFor, isStatus } from "../api/error-messages.ts";
import { ButtonLink } from "../ui/links.tsx";
import { Page } from "../ui/page.tsx";
import { useConfig } from "../config/config-context.tsx";
import { linkTo } from "../routes/links.ts";
import { PageCodeError } from "../routes/page-code.ts";
import styles from "../ui/page.module.css";
import layout from "../ui/layout.module.css";

function UncaughtErrorPage() {
  return (
    <ErrorPage title={failures.somethingWentWrong} status={failures.statusCode500}>
      <p>{failures.unexpected}</p>
      <Contact />
      {/* Loads the document again: the cause of the error may still be in memory. */}
      <Button as="a" variant="primary" href={basePath + linkTo("home")}>
        {failures.goToHomepage}
      </Button>
    </ErrorPage>
  );
}

const loadAgain = () => window.location.reload();

/** [8.18] */
function PageCodePage() {
  // Subscribes to an event of the browser.
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

/** A save got 403 and rethrew it [8.09]. The button leads back to the form, which keeps its values. */
function ForbiddenPage({ error, onBack }: { error: unknown; onBack: () => void }) {
  const { reference } = errorMessageFor(error);
  return (
    <ErrorPage title={failures.forbidden} status="Status Code 403">
      <p>Your account has no permission for this action. Nothing was saved.</p>
      {reference && (
        <p className={layout.quiet}>
          Reference: <code>{reference}</code>
        </p>
      )}
      <Contact />
      <div className={layout.row8}>
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
      <div className={`${layout.stack16} ${layout.start}`} role="alert">
        {status && <p className={layout.quiet}>{status}</p>}
        {children}
      </div>
    </Page>
  );
}

function Contact() {
  const { serviceManagerEmail } = useConfig();
  return (
    <p className={layout.quiet}>
      Support: <a href={`mailto:${serviceManagerEmail}`}>{serviceManagerEmail}</a>
    </p>
  );
}

export function ConfigErrorPage({ faults }: { faults: readonly ConfigFault[] }) {
  return (
    <main className={`${layout.stack16} ${layout.start} ${styles.alone}`}>
      <h1>The application is not set up correctly</h1>
      <p>Its configuration file, config.json, must be corrected before anyone can sign in.</p>
      <dl className={layout.facts}>
        {faults.map(({ field, problem }) => (
          <div key={field}>
            <dt>
              <code>{field}</code>
            </dt>
            <dd>{problem}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}

/** The identity provider does not answer at the start. Nothing stored is deleted, so a retry may succeed. */
export function SignInUnreachablePage() {
  return (
    <main className={`${layout.stack16} ${layout.start} ${styles.alone}`}>
      <h1>Sign-in cannot be reached</h1>
      <p>The connection may be down. You have not been signed out, and nothing is lost.</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </main>
  );
}

type Props = { readonly children: ReactNode };
type State = { readonly error: unknown; readonly hasFailed: boolean };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  readonly #goBack = () => this.setState({ error: null, hasFailed: false });

  override render() {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    if (error instanceof PageCodeError) return <PageCodePage />;
    if (isStatus(error, 403)) return <ForbiddenPage error={error} onBack={this.#goBack} />;
    return <UncaughtErrorPage />;
  }
}
