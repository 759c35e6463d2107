import type { Schemas } from "@pharmacy/sdk";
import {
  CheckCircleIcon,
  ClockIcon,
  type Icon,
  QuestionIcon,
  XCircleIcon,
} from "@primer/octicons-react";
import { IconText, lookOf } from "../../ui/icon-text.tsx";

type Status = Schemas["EpisodeStatus"];

const icons: Record<Status, Icon> = {
  "In Progress": ClockIcon,
  Completed: CheckCircleIcon,
  Closed: XCircleIcon,
};

export function EpisodeStatus({ status }: { status: Status }) {
  const tone = status === "Completed" ? "success" : "muted";
  return <IconText icon={lookOf(icons, status, QuestionIcon)} tone={tone} text={status} />;
}
