import type { Schemas } from "@pharmacy/sdk";
import { createContext, useContext } from "react";

/** What every part of the clinic's page knows. */
export interface Desk {
  clinic: Schemas["Clinic"];
  today: string;
  isHidingNames: boolean;
  openEntry: (id: string) => void;
  /** A dialog is open: the list behind it stays as it is. */
  isOpen: boolean;
  readAgain: () => void;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("There is no clinic around this part.");
  return desk;
}
