import { atom } from "jotai";

/** The open dialog: the list of commands or the list of keys. */
export const openCommandsAtom = atom<"commands" | "keys" | null>(null);
