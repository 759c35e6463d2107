import { Button } from "@primer/react";
import styles from "../ui/message-page.module.css";

/** The identity provider is silent at the start. What is stored stays, so that trying again may work. */
export function SignInUnreachablePage() {
  return (
    <main className={styles.page}>
      <h1>Sign-in cannot be reached</h1>
      <p>The connection may be down. You have not been signed out, and nothing is lost.</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </main>
  );
}
