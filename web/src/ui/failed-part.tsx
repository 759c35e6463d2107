import { StopIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import type { ReactNode } from "react";
import { type FailureWords, wordsFor } from "../api/words.ts";
import { IconText } from "./icon-text.tsx";
import styles from "./failed-part.module.css";

type FailurePanelProps = {
  readonly words: FailureWords;
  readonly children?: ReactNode;
};

/**
 * What failed, why, and the reference to quote; announced. Looks like Primer's Banner, which weighs
 * 14 kB and would come with every page for what rarely happens.
 */
export function FailurePanel({ words: { title, detail, reference }, children }: FailurePanelProps) {
  return (
    <section className={styles.failed} role="alert">
      <div className={styles.words}>
        <p className={styles.title}>
          <IconText icon={StopIcon} tone="danger" text={title} />
        </p>
        <p>{detail}</p>
        {reference && (
          <p className={styles.reference}>
            Reference: <code>{reference}</code>
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

type FailedPartProps = {
  /** Which part of the page is missing, as a sentence. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** A part of a page that failed, with Try again; the rest of the page stays usable. */
export function FailedPart({ what, error, onRetry }: FailedPartProps) {
  const { detail, ...words } = wordsFor(error);
  return (
    <FailurePanel words={{ ...words, detail: `${what} ${detail}` }}>
      <Button onClick={onRetry}>Try again</Button>
    </FailurePanel>
  );
}
