import type { Received } from "../exchange/exchange.ts";
import type { Layer } from "../results/result.ts";

/** A law that every answer keeps, whatever was asked. */
export interface AnswerRule {
  readonly layer: Layer;
  readonly rule: string;
  readonly requirement: string;
  /** What is wrong with the answer; undefined where nothing is, null where the law is about others. */
  faultOf(received: Received): { expected: string; came: string } | undefined | null;
}
