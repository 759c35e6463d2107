import { clinicStatusLabels } from "@pharmacy/domain/clinic/clinic-codes";
import type { Schemas } from "@pharmacy/sdk";
import {
  CalendarIcon,
  CheckCircleIcon,
  ChecklistIcon,
  CircleSlashIcon,
  type Icon,
  PersonIcon,
  StopIcon,
  SyncIcon,
  XCircleIcon,
} from "@primer/octicons-react";
import type { ComponentProps } from "react";
import { IconText } from "../../ui/icon-text.tsx";
import { clinicTexts as texts } from "./clinic-texts.ts";

type Look = readonly [Icon, ComponentProps<typeof IconText>["tone"]];

const looks: Record<Schemas["ClinicStatus"], Look> = {
  BOOKED: [CalendarIcon, "muted"],
  HERE: [PersonIcon, "attention"],
  SCREENED: [ChecklistIcon, "success"],
  BEING_VACCINATED: [SyncIcon, "attention"],
  DONE: [CheckCircleIcon, "success"],
  NOT_GIVEN: [XCircleIcon, "muted"],
  DID_NOT_ATTEND: [CircleSlashIcon, "muted"],
};

type Entry = Pick<Schemas["ClinicEntry"], "status" | "patient">;

/** Where an entry stands; of one that cannot be checked in, why. */
export function EntryStatus({ entry: { status, patient } }: { entry: Entry }) {
  if (patient === null) return <IconText icon={StopIcon} tone="danger" text={texts.notValid} />;
  if (patient.deceased && status === "BOOKED")
    return <IconText icon={StopIcon} tone="danger" text="Deceased" />;
  const [icon, tone] = looks[status];
  return <IconText icon={icon} tone={tone} text={clinicStatusLabels[status]} />;
}
