import { useQuestion } from "../confirm/confirm.tsx";
import type { Conflict, ConflictAnswer } from "./conflict.ts";

const load = async () => (await import("./conflict-dialog.tsx")).ConflictDialog;

/** Asks which values to keep after a 412. `ask` rejects, and the save fails, without the code of the dialog. */
export const useConflictQuestion = () => useQuestion<Conflict, ConflictAnswer>(load, "undecided");
