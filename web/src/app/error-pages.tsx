import { basePath } from "@pharmacy/domain/limits";
import { failures } from "@pharmacy/domain/messages";
import { Button } from "@primer/react";
import { ButtonLink } from "../ui/links.tsx";
import { useConfig } from "./config-context.tsx";
import { linkTo } from "./links.ts";
import styles from "./message-page.module.css";

/** §2: the generic page of an uncaught render error. */
export function UncaughtErrorPage() {
  return (
    <div className={styles.page} role="alert">
      <p className={styles.quiet}>{failures.statusCode500}</p>
      <h1>{failures.somethingWentWrong}</h1>
      <p>{failures.unexpected}</p>
      <Contact />
      {/* A whole new page: what made the error may still be in memory. */}
      <Button as="a" variant="primary" href={basePath + linkTo("home")}>
        {failures.goToHomepage}
      </Button>
    </div>
  );
}

/** §8: the router's own page, when a page's code cannot be loaded (decisions.md § Routes). */
export function PageCodePage() {
  return (
    <div className={styles.page} role="alert">
      <h1>{failures.unexpectedApplicationError}</h1>
      <p>
        This page could not be loaded. The connection may be down, or a new version may have been
        installed since you opened the application.
      </p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Load it again
      </Button>
    </div>
  );
}

/** A 403 that was rethrown on a save (§8): the form, with its values, is one step back. */
export function ForbiddenPage({ onBack }: { onBack: () => void }) {
  return (
    <div className={styles.page} role="alert">
      <p className={styles.quiet}>Status Code 403</p>
      <h1>You may not do this</h1>
      <p>Your account has no permission for this action. Nothing was saved.</p>
      <Contact />
      <div className={styles.actions}>
        <Button variant="primary" onClick={onBack}>
          Back to the form
        </Button>
        <ButtonLink to={linkTo("home")}>{failures.goToHomepage}</ButtonLink>
      </div>
    </div>
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
