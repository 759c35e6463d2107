import { shiftDate } from "./shift-date.ts";

// Preloaded into every Node process of a run on another date.
shiftDate(Number(process.env["SHIFT_MS"] ?? 0));
