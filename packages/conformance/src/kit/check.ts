import type { OperationId } from "@pharmacy/sdk";
import type { Layer } from "../results/result.ts";
import type { Kit } from "./kit.ts";
import type { ReferenceData } from "./reference-data.ts";

/** A law that a backend keeps, looked at by itself: it makes what it needs. */
export interface Check {
  readonly layer: Layer;
  readonly operation: OperationId;
  /** The law as a sentence of what a backend does. */
  readonly rule: string;
  /** Where it comes from: ids such as [7.20], or a heading of openapi/decisions.md. */
  readonly requirement: string;
  /** A layer whose rules of every answer need what is asked here. */
  readonly alsoFor?: Layer;
  /** Whether it is about something marked `x-origin: extension`, if the operation is none. */
  readonly isExtension?: boolean;
  run(kit: Kit, reference: ReferenceData): Promise<void>;
}

/** The checks of one layer, each a row without the layer's name. */
export const checksOf = (layer: Layer, rows: readonly Omit<Check, "layer">[]): Check[] =>
  rows.map((row) => ({ layer, ...row }));
