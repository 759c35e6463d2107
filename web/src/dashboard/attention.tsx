import { CheckCircleIcon, HourglassIcon, type Icon, PackageIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useQuery } from "@tanstack/react-query";
import { q } from "../api/q.ts";
import { wordsFor } from "../api/words.ts";
import { linkTo } from "../app/links.ts";
import { TextLink } from "../ui/links.tsx";
import styles from "./attention.module.css";

/** What waits, each with the list behind it one press away. */
export function Attention() {
  const { data: counts, error, refetch } = useQuery(q("getStatusesCount", {}));
  return (
    <>
      <ul className={styles.blocks}>
        <Block
          icon={HourglassIcon}
          name="In Progress"
          count={counts?.active}
          to={linkTo("vaccinations", { tab: "active" })}
        />
        <Block
          icon={CheckCircleIcon}
          name="Completed and closed"
          count={counts?.completed}
          to={linkTo("vaccinations", { tab: "completed" })}
        />
        <Block
          icon={PackageIcon}
          name="Batches in stock"
          count={counts?.batches?.active}
          to={linkTo("batches")}
        />
      </ul>
      {error && (
        <p className={styles.failed}>
          {wordsFor(error).title}: the numbers are not shown. {wordsFor(error).detail}{" "}
          <Button variant="link" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}

type BlockProps = {
  readonly icon: Icon;
  readonly name: string;
  readonly count: number | undefined;
  readonly to: string;
};

function Block({ icon: BlockIcon, name, count, to }: BlockProps) {
  return (
    <li>
      <TextLink to={to} className={styles.block}>
        <span className={styles.name}>
          <BlockIcon /> {name}
        </span>
        <span className={styles.count}>{count?.toLocaleString("en-GB") ?? "–"}</span>
      </TextLink>
    </li>
  );
}
