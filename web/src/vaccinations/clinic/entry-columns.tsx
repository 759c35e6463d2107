import { londonTime } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import type { Column, Columns } from "../../ui/list/column.ts";
import { ActCell, StatusCell, WaitCell, WhoCell } from "./entry-cells.tsx";

type EntryColumn = Column<Schemas["ClinicEntry"]>;

const who: EntryColumn = { title: "Patient", cell: (entry) => <WhoCell entry={entry} /> };

const status: EntryColumn = {
  title: "Status",
  cell: (entry) => <StatusCell entry={entry} />,
  onCard: "line",
};

const booked: EntryColumn = {
  title: "Booked",
  cell: ({ bookedTime }) => bookedTime ?? "",
  cardCell: ({ bookedTime }) => bookedTime && `Booked ${bookedTime}`,
  oneLine: "narrow",
  onCard: "beside",
};

const arrived: EntryColumn = {
  title: "Arrived",
  cell: ({ arrivedAt }) => (arrivedAt === null ? "" : londonTime(arrivedAt)),
  cardCell: ({ arrivedAt }) => arrivedAt && `Arrived ${londonTime(arrivedAt)}`,
  oneLine: "narrow",
  onCard: "beside",
};

const waits: EntryColumn = {
  title: "Waiting",
  cell: (entry) => <WaitCell entry={entry} />,
  oneLine: "number",
  onCard: "beside",
};

const next: EntryColumn = {
  title: "Next",
  cell: (entry) => <ActCell entry={entry} />,
  oneLine: "narrow",
  onCard: "corner",
};

/** The columns of each tab. */
export const entryColumns = {
  waiting: [who, status, booked, arrived, waits, next],
  booked: [who, status, booked, next],
  seen: [who, status, booked, arrived, next],
} as const satisfies Record<string, Columns<Schemas["ClinicEntry"]>>;
