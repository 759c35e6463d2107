import { FailedPart } from "../ui/failed-part.tsx";
import styles from "./message-page.module.css";

/** The identity provider is silent at the start. What is stored stays, so that trying again may work. */
export function SignInUnreachablePage({ error }: { error: unknown }) {
  return (
    <main className={styles.page}>
      <h1>Sign-in cannot be reached</h1>
      <FailedPart
        what="You have not been signed out."
        error={error}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
