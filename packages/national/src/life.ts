import type { Outcome } from "./acknowledgements.ts";
import type { EventAction } from "./event-file.ts";
import type { Readiness } from "./readiness.ts";

/**
 * What becomes of a vaccination in the national record, from its own changes, the files that it stood
 * in and their acknowledgements. One list of exports for each vaccination, in the order of the files.
 */

/** A version of a vaccination in a file, and what the national store said of it. */
export interface Exported {
  /** The name of the file. */
  file: string;
  /** The version of the episode that was exported. */
  version: number;
  action: EventAction;
  /** Null until the store has said what became of it. */
  outcome: Outcome | null;
  /** Whether the store refused the whole file: the same row may be sent again. */
  isFileRefused?: boolean;
}

/** The vaccination as it is here now. */
export interface Current {
  version: number;
  /** `none` where nothing of it is to be in the national record. */
  readiness: Readiness["state"];
}

export interface NationalState {
  state: Readiness["state"] | "exported" | "accepted" | "refused";
  /** The version that the national record has, as far as the store has said; null: none. */
  acceptedVersion: number | null;
  /** Changed here since that version. */
  isChangedSince: boolean;
  /** Deleted, not given or private here, and still in the national record. */
  isStillHeld: boolean;
}

/**
 * The exports with an acknowledgement of one file. A late or doubled one speaks of its own file alone,
 * and what was accepted once stays accepted. An unknown code changes nothing.
 */
export const acknowledged = (
  exports: readonly Exported[],
  { file, outcome, ofWholeFile = false }: { file: string; outcome: Outcome; ofWholeFile?: boolean },
): readonly Exported[] =>
  outcome === "unknown"
    ? exports
    : exports.map((one) =>
        one.file === file && one.outcome !== "accepted"
          ? { ...one, outcome, isFileRefused: ofWholeFile && outcome === "refused" }
          : one,
      );

/** What the national record has after exports; a row that waits for its acknowledgement is expected to succeed. */
const expectedAfter = (exports: readonly Exported[]): Exported | null =>
  exports.findLast(({ outcome }) => outcome !== "refused") ?? null;

/** What has to be exported now; null: nothing. */
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

/** What the store refused as it is, it refuses again. */
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

/** Where a vaccination stands. `accepted` is said of nothing but the version that is here now. */
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
