import { StopIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { wordsFor } from "../api/words.ts";
import { IconText } from "./icon-text.tsx";
import styles from "./failed-part.module.css";

type FailedPartProps = {
  /** Which part of the page is missing, as a sentence. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/**
 * What failed, why, the reference to quote, and Try again; the rest of the page stays usable. Looks
 * like Primer's Banner, which weighs 14 kB and would come with every list for what rarely happens.
 */
export function FailedPart({ what, error, onRetry }: FailedPartProps) {
  const { title, detail, reference } = wordsFor(error);
  return (
    <section className={styles.failed} role="alert">
      <div className={styles.words}>
        <p className={styles.title}>
          <IconText icon={StopIcon} tone="danger" text={title} />
        </p>
        <p>
          {what} {detail}
        </p>
        {reference && (
          <p className={styles.reference}>
            Reference: <code>{reference}</code>
          </p>
        )}
      </div>
      <Button onClick={onRetry}>Try again</Button>
    </section>
  );
}
