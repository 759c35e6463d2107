import { Banner } from "@primer/react";
import { wordsFor } from "../api/words.ts";
import styles from "./failed-part.module.css";

type FailedPartProps = {
  /** Which part of the page is missing, as a sentence. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** What failed, why, the reference to quote, and Try again; the rest of the page stays usable. */
export function FailedPart({ what, error, onRetry }: FailedPartProps) {
  const { title, detail, reference } = wordsFor(error);
  return (
    <Banner
      variant="critical"
      title={title}
      description={
        <>
          {what} {detail}
          {reference && (
            <>
              {" "}
              Reference: <code className={styles.reference}>{reference}</code>
            </>
          )}
        </>
      }
      primaryAction={<Banner.PrimaryAction onClick={onRetry}>Try again</Banner.PrimaryAction>}
    />
  );
}
