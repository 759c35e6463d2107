import type { Check } from "../../kit/check.ts";

/** A stop of the tour. */
export type Row = Pick<Check, "operation" | "rule" | "run"> & Partial<Pick<Check, "isExtension">>;
