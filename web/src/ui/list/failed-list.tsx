import { Banner } from "@primer/react";
import { wordsFor } from "../../api/words.ts";
import styles from "./list-table.module.css";

type FailedListProps = {
  readonly name: string;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** What failed, why, the reference to quote, and Try again; the rest of the page stays usable. */
export function FailedList({ name, error, onRetry }: FailedListProps) {
  const { title, detail, reference } = wordsFor(error);
  return (
    <Banner
      variant="critical"
      title={title}
      description={
        <>
          The list of {name} could not be loaded. {detail}
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
