import type { Schemas } from "@pharmacy/sdk";
import { useDesk } from "./desk.ts";
import { initialsOf, nameOf } from "./who.ts";

/** Who an entry is, as this screen may show it. */
export function useShownName() {
  const { isHidingNames } = useDesk();
  return (entry: Pick<Schemas["ClinicEntry"], "patient" | "text">) =>
    isHidingNames ? initialsOf(entry) : nameOf(entry);
}
