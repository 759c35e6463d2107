import type { Vector } from "@pharmacy/openapi/vectors";

/** Where a vector comes from: a requirement's id, or the heading of a decision. */
export const sourceOf = ({ requirement, decision = "" }: Vector): string => requirement ?? decision;

/** The place of its vectors. */
export const sourceId = (source: string): string => `v-${source.replaceAll(/[^\w.]+/g, "-")}`;
export const sourceLink = (source: string): string => `/docs/vectors#${sourceId(source)}`;
