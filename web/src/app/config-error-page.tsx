import type { ConfigFault } from "@pharmacy/domain/config/config-reader";
import styles from "../ui/message-page.module.css";

/** Shown instead of the application when `config.json` cannot be used: says which field and why. */
export function ConfigErrorPage({ faults }: { faults: readonly ConfigFault[] }) {
  return (
    <main className={styles.page}>
      <h1>The application is not set up correctly</h1>
      <p>Its configuration file, config.json, has to be put right before anyone can sign in.</p>
      <dl className={styles.facts}>
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
