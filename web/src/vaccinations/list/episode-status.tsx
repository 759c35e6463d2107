import type { Schemas } from "@pharmacy/sdk";
import { CheckCircleIcon, ClockIcon, type Icon, XCircleIcon } from "@primer/octicons-react";
import styles from "./list.module.css";

const icons: Record<Schemas["EpisodeStatus"], Icon> = {
  "In Progress": ClockIcon,
  Completed: CheckCircleIcon,
  Closed: XCircleIcon,
};

/** A status has a word and an icon; colour alone says nothing (screens.md, Frame). */
export function EpisodeStatus({ status }: { status: Schemas["EpisodeStatus"] }) {
  const StatusIcon = icons[status];
  return (
    <span className={styles.status} data-status={status}>
      <StatusIcon /> {status}
    </span>
  );
}
