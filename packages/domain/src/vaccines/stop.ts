import type { Schemas } from "@pharmacy/sdk";

export type StopCode = Schemas["StopCode"];

/** Why nothing should be given; a delivery against it needs an override with a reason. */
export interface Stop {
  code: StopCode;
  message: string;
  /** What to do next. */
  advice: string;
}
