import { flushInput } from "../../../ui/form/pending-input.ts";
import type { EpisodeEvent } from "./episode-session.ts";

export type TypedEvent = Extract<EpisodeEvent, { type: "typed" }>;

const endings = ["pagehide", "visibilitychange"] as const;

/** What was typed last and is not kept yet: keeping takes longer than a key may. */
export class Typing {
  private typed: TypedEvent | null = null;
  private readonly take: (event: TypedEvent) => void;

  constructor(take: (event: TypedEvent) => void) {
    this.take = take;
    // A reload takes along what its last key wrote; a page out of view may end without a word.
    for (const type of endings) window.addEventListener(type, this.keep);
  }

  /** After the key's own task. */
  readonly keepSoon = (event: TypedEvent) => {
    if (this.typed?.name !== event.name) this.keep();
    if (this.typed === null) setTimeout(this.keep);
    this.typed = event;
  };

  readonly keep = () => {
    flushInput();
    const event = this.typed;
    this.typed = null;
    if (event) this.take(event);
  };

  end() {
    this.keep();
    for (const type of endings) window.removeEventListener(type, this.keep);
  }
}
