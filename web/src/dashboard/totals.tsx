import type { Schemas } from "@pharmacy/sdk";
import { linkTo } from "../routes/links.ts";
import { TextLink } from "../ui/links.tsx";
import styles from "./dashboard.module.css";

/** How many there are of everything, by status. */
export function Totals({ counts }: { counts: Schemas["StatusesCount"] }) {
  const episodes = [
    { name: "In Progress", count: counts.active, tab: "active" },
    { name: "Completed and closed", count: counts.completed, tab: "completed" },
    { name: "Deleted", count: counts.deleted, tab: "deleted" },
  ];
  const batches = counts.batches && [
    { name: "Active", count: counts.batches.active, tab: "active" },
    { name: "Finished", count: counts.batches.finished, tab: "finished" },
    { name: "Decommissioned", count: counts.batches.decommissioned, tab: "decommissioned" },
  ];
  return (
    <section className={styles.columns} aria-label="Everything by status">
      <Counts title="All episodes" list="vaccinations" counts={episodes} />
      {batches && <Counts title="All batches" list="batches" counts={batches} />}
    </section>
  );
}

type CountsProps = {
  readonly title: string;
  readonly list: "vaccinations" | "batches";
  readonly counts: readonly { name: string; count: number; tab: string }[];
};

const Counts = ({ title, list, counts }: CountsProps) => (
  <div className={styles.panel}>
    <h2>{title}</h2>
    <ul className={styles.rows}>
      {counts.map(({ name, count, tab }) => (
        <li key={tab} className={styles.total}>
          <TextLink to={linkTo(list, { tab })}>{name}</TextLink>
          <span className={styles.number}>{count.toLocaleString("en-GB")}</span>
        </li>
      ))}
    </ul>
  </div>
);
