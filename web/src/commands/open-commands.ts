import { atom } from "jotai";

/** What is open above the page: the list of commands, or that of the keys. */
export const openCommandsAtom = atom<"commands" | "keys" | null>(null);
