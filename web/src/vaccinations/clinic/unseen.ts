import { unseenStatuses } from "@pharmacy/domain/clinic/moves";
import type { Schemas } from "@pharmacy/sdk";

/** How many were not seen: whom the end of the clinic moves. */
export const unseenIn = ({ entries }: Schemas["Clinic"]) =>
  entries.filter(({ status }) => unseenStatuses.some((one) => one === status)).length;
