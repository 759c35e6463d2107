import { linkTo } from "../routes/links.ts";
import { ButtonLink } from "../ui/links.tsx";
import styles from "./dashboard.module.css";

/** What to do in a pharmacy that has neither stock nor records. */
export const FirstSteps = () => (
  <section className={styles.column} aria-labelledby="first-steps">
    <h2 id="first-steps">Start here</h2>
    <ol className={styles.steps}>
      <li className={styles.step}>
        <h3>Add the first batch</h3>
        <p>
          Scan the pack, or type its number and expiry. Each vaccination takes its dose from a
          batch.
        </p>
        <div className={styles.actions}>
          <ButtonLink to={linkTo("addBatch")}>Add a batch</ButtonLink>
          <ButtonLink to={linkTo("batches", { view: "import" })} variant="invisible">
            Import a list of batches
          </ButtonLink>
        </div>
      </li>
      <li className={styles.step}>
        <h3>Record the first vaccination</h3>
        <p>
          Find the patient, ask for consent, go through the screening questions, then record the
          dose.
        </p>
        <div className={styles.actions}>
          <ButtonLink to={linkTo("addVaccination")}>Record the first vaccination</ButtonLink>
        </div>
      </li>
    </ol>
    <p className={styles.quiet}>
      From then on this page shows who waits for the rest of a record, the stock to act on and what
      was given.
    </p>
  </section>
);
