import type { Outcome } from "./acknowledgements.ts";
import type { EventAction } from "./event-file.ts";
import type { Readiness } from "./readiness.ts";

/** One export of a vaccination. A backend stores a list of them, oldest first. */
export interface Exported {
  file: string;
  /** The version of the episode. */
  version: number;
  action: EventAction;
  /** Null until the acknowledgement arrives. */
  outcome: Outcome | null;
  /** The store refused the whole file, so the unchanged row can be exported again. */
  isFileRefused?: boolean;
}

export interface Current {
  version: number;
  /** `none`: the national record must not have it. */
  readiness: Readiness["state"];
}

export interface NationalState {
  state: Readiness["state"] | "exported" | "accepted" | "refused";
  /** That the national record has, by the acknowledgements so far; null if it has none. */
  acceptedVersion: number | null;
  isChangedSince: boolean;
  /** The national record has it, and must not: it is deleted, not given or private. */
  isStillHeld: boolean;
}

/** An accepted export stays accepted: a file that is read twice is refused as a duplicate. */
export const acknowledged = <One extends Exported>(
  exports: readonly One[],
  { file, outcome, ofWholeFile = false }: { file: string; outcome: Outcome; ofWholeFile?: boolean },
): readonly One[] =>
  outcome === "unknown"
    ? exports
    : exports.map((one) =>
        one.file === file && one.outcome !== "accepted"
          ? { ...one, outcome, isFileRefused: ofWholeFile && outcome === "refused" }
          : one,
      );

/** An export without an acknowledgement is expected to succeed. */
const expectedAfter = (exports: readonly Exported[]): Exported | null =>
  exports.findLast(({ outcome }) => outcome !== "refused") ?? null;

export function nextActionOf(
  { version, readiness }: Current,
  exports: readonly Exported[],
): EventAction | null {
  const held = expectedAfter(exports);
  if (readiness === "incomplete") return null;
  if (readiness === "none")
    return held && held.action !== "DELETE" ? unlessRefused("DELETE", version, exports) : null;
  if (held === null) return unlessRefused("NEW", version, exports);
  const isSame = held.version === version && held.action !== "DELETE";
  return isSame ? null : unlessRefused("UPDATE", version, exports);
}

/** The store would refuse the same row of the same version again. */
function unlessRefused(
  action: EventAction,
  version: number,
  exports: readonly Exported[],
): EventAction | null {
  const isRefused = exports.some(
    (one) =>
      one.version === version &&
      one.action === action &&
      one.outcome === "refused" &&
      one.isFileRefused !== true,
  );
  return isRefused ? null : action;
}

/** `accepted` means that the national record has the current version. */
export function nationalStateOf(current: Current, exports: readonly Exported[]): NationalState {
  const accepted = exports.findLast(({ outcome }) => outcome === "accepted");
  const acceptedVersion = accepted && accepted.action !== "DELETE" ? accepted.version : null;
  return {
    state: stateOf(current, exports),
    acceptedVersion,
    isChangedSince: acceptedVersion !== null && acceptedVersion !== current.version,
    isStillHeld: acceptedVersion !== null && current.readiness === "none",
  };
}

function stateOf({ version, readiness }: Current, exports: readonly Exported[]) {
  const last = exports.findLast((one) => one.version === version);
  if (!last || last.isFileRefused) return readiness;
  if (last.outcome === null) return "exported";
  if (last.outcome === "refused") return "refused";
  return last.action === "DELETE" ? readiness : "accepted";
}
