import type { Schemas } from "@pharmacy/sdk";
import { CheckCircleIcon, HourglassIcon, type Icon, PackageIcon } from "@primer/octicons-react";
import { linkTo } from "../routes/links.ts";
import { TextLink } from "../ui/links.tsx";
import { totalOf } from "./charts/given.ts";
import styles from "./dashboard.module.css";

type BlocksProps = {
  readonly counts: Schemas["StatusesCount"] | undefined;
  readonly activity: Schemas["Activity"] | undefined;
  readonly today: string;
};

/** What wants attention now as numbers, each with the list behind it one press away. */
export function Blocks({ counts, activity, today }: BlocksProps) {
  const given = activity?.days.find(({ date }) => date === today);
  return (
    <ul className={styles.blocks}>
      <Block
        icon={HourglassIcon}
        name="In Progress now"
        count={counts?.active}
        to={linkTo("vaccinations", { tab: "active" })}
      />
      <Block
        icon={PackageIcon}
        name="Batches expiring or low"
        count={activity?.attention?.total}
        to={linkTo("batches", { sortBy: "expiryDate", sortDirection: "asc" })}
      />
      <Block
        icon={CheckCircleIcon}
        name="Vaccinations given today"
        count={given && totalOf(given)}
        to={linkTo("vaccinations", { tab: "completed", from: today, to: today })}
      />
    </ul>
  );
}

type BlockProps = {
  readonly icon: Icon;
  readonly name: string;
  /** Undefined while it is not known. */
  readonly count: number | undefined;
  readonly to: string;
};

function Block({ icon: BlockIcon, name, count, to }: BlockProps) {
  return (
    <li>
      <TextLink to={to} className={styles.block}>
        <span className={styles.blockName}>
          <BlockIcon /> {name}
        </span>
        <span className={styles.count}>{count?.toLocaleString("en-GB") ?? "–"}</span>
      </TextLink>
    </li>
  );
}
