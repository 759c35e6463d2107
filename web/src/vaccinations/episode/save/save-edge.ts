import type { SaveProposal } from "@pharmacy/domain/episode/save";
import type { Step } from "@pharmacy/domain/episode/steps";
import type { SeasonPack } from "@pharmacy/domain/seasons/season";
import type { Schemas } from "@pharmacy/sdk";
import type { Conflict, ConflictAnswer } from "../../../ui/conflict/differences.ts";
import type { Typed } from "../state/local-draft.ts";
import type { WayOn } from "../notices/ways-on.tsx";
import type { OpenEpisode } from "../state/open-episode.ts";
import type { OpenSession } from "../state/open-session.ts";
import type { SaveCalls } from "./save-episode.ts";
import type { Prefilling } from "../state/step-values.ts";

/** Where a save meets the world: every question, call, sentence and move of it goes through here. */
export interface SaveEdge {
  session: OpenSession;
  calls: SaveCalls;
  prefilling: Prefilling;
  seasons: readonly SeasonPack[];
  /** Keeps of a record that has ended what the next one may begin with. */
  keep: (episodeId: string, input: Schemas["EpisodeInput"]) => void;
  /** Asks what has to be confirmed: [4.18] [4.33] [4.34] [4.40]. */
  confirm: (proposal: SaveProposal, open: OpenEpisode) => Promise<boolean>;
  /** Asks what becomes of a save that came second. */
  ask: (conflict: Conflict) => Promise<ConflictAnswer>;
  /** Whether what is still typed may be left behind. */
  mayLeave: () => Promise<boolean>;
  toast: {
    succeed: (text: string) => void;
    fail: (text: string, toldBy?: "form") => void;
    retry: () => void;
  };
  goTo: (address: string, options?: { replace?: boolean; state?: unknown }) => void;
}

/** A step's form when one of its buttons is pressed. */
export interface StepEntry {
  step: Step;
  /** As they stand in the form. */
  typed: Typed;
  /** As they are sent, where that is more than what was entered. */
  values: Typed;
  /** As the draft held them: what it holds later was typed since. */
  kept: Typed | undefined;
  /** Of a screening: the way on from its stop. */
  wayOn?: WayOn;
}

/** What was typed into a step. */
export type Entered = Pick<StepEntry, "step" | "values">;
