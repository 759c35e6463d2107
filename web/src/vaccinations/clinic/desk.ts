import type { Schemas } from "@pharmacy/sdk";
import { createContext, useContext } from "react";
import { useSearchParams } from "wouter";
import { linkTo } from "../../routes/links.ts";

export interface Desk {
  clinic: Schemas["Clinic"];
  /** The clinic of the server's day. */
  todays: Schemas["Clinic"];
  showTodays: () => void;
  /** The server's day, from its latest answer. */
  today: string;
  isHidingNames: boolean;
  openEntry: (id: string) => void;
  /** Whether a dialog is open: the list behind it then keeps its order. */
  isOpen: boolean;
  readAgain: () => void;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("There is no clinic around this part.");
  return desk;
}

/** Makes addresses of the clinic on screen; they keep the `clinic` parameter of an earlier day. */
export function useClinicLink() {
  const [search] = useSearchParams();
  const clinic = search.get("clinic") ?? undefined;
  return (values: { tab?: string; view?: string } = {}) => linkTo("clinic", { ...values, clinic });
}
