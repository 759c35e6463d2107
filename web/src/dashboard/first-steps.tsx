import { linkTo } from "../routes/links.ts";
import { ButtonLink } from "../ui/links.tsx";
import styles from "./dashboard.module.css";

/** What to do in a pharmacy that has neither stock nor records. */
export function FirstSteps() {
  return (
    <section className={styles.panel} aria-labelledby="first-steps">
      <h2 id="first-steps">Begin here</h2>
      <p>
        Add the first batch of a vaccine, then record the first vaccination: it takes its dose from
        the batch.
      </p>
      <p className={styles.actions}>
        <ButtonLink to={linkTo("addBatch")}>Add a batch</ButtonLink>
        <ButtonLink to={linkTo("addVaccination")}>Record the first vaccination</ButtonLink>
      </p>
    </section>
  );
}
