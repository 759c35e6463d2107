import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import type { Schemas } from "@pharmacy/sdk";
import { createContext, useContext } from "react";
import { useSearchParams } from "wouter";
import { linkTo } from "../../routes/links.ts";
import type { useEntryActions } from "./entry-actions.ts";

type Named = Pick<Schemas["ClinicEntry"], "patient" | "text">;

export interface ShownClinic {
  clinic: Schemas["Clinic"];
  /** The clinic of the server's day. */
  todays: Schemas["Clinic"];
  showTodays: () => void;
  readAgain: () => void;
  /** When the shown data was read, if it is out of date. */
  outOfDateSince: number | null;
}

interface Desk extends ShownClinic {
  names: { isHiding: boolean; hide: (isWanted: boolean) => void };
  shownName: (entry: Named) => string;
  actions: ReturnType<typeof useEntryActions>;
  openEntry: (id: string) => void;
  /** Whether a dialog is open: the list behind it then keeps its order. */
  isOpen: boolean;
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
  return (values: { tab?: string; view?: string }) => linkTo("clinic", { ...values, clinic });
}

/** The name of an entry's patient, else the NHS number; without a patient the pasted text. */
export function nameOf({ patient, text }: Named): string {
  if (patient === null) return text ?? "Not recognised";
  const name = [patient.firstName, patient.lastName].filter(Boolean).join(" ");
  if (name !== "") return name;
  return patient.nhsNumber === null ? "No name" : readableNhsNumber(patient.nhsNumber);
}

const initial = (name: string | null) => (name ? `${[...name][0]}.` : "");

/** The initials, for a screen that other people can see. */
export function initialsOf({ patient }: Named): string {
  if (patient === null) return "Not recognised";
  return [patient.firstName, patient.lastName].map(initial).join(" ").trim() || "No name";
}
