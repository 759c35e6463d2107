import type { Schemas } from "@pharmacy/sdk";
import { createContext, useContext } from "react";

/** What every part of the clinic's page knows. */
export interface Desk {
  clinic: Schemas["Clinic"];
  /** The one of the server's day, as it was opened. */
  todays: Schemas["Clinic"];
  showTodays: () => void;
  /** The server's day, as far as its answers tell it. */
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
