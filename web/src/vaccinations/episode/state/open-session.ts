import type { SaidHere } from "@pharmacy/domain/clinical/recorded-here";
import type { KeptAnswers } from "@pharmacy/domain/episode/kept-answers";
import { type Atom, atom, type createStore } from "jotai";
import { sessionKeys } from "../../../routes/session-data.ts";
import {
  type EpisodeEvent,
  type EpisodeSession,
  reduce,
  type SaveState,
} from "./episode-session.ts";
import { type LocalDraft, readDraft, type Stamp, unsavedForms } from "./local-draft.ts";
import type { OpenEpisode } from "./open-episode.ts";
import { flushInput } from "../../../ui/form/pending-input.ts";

type TypedEvent = Extract<EpisodeEvent, { type: "typed" }>;

const endings = ["pagehide", "visibilitychange"] as const;

/** What was typed last and is not kept yet: keeping takes longer than a key may. */
class Typing {
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

type Store = ReturnType<typeof createStore>;

/** Where what is typed is kept, and whose it is: another user or store never sees it. */
export interface DraftPlace {
  storage: Storage;
  username: string;
  storeId: string;
}

const keyOf = ({ username, storeId }: DraftPlace, episodeId: string | null) =>
  `${sessionKeys.episodeForm}${username}:${storeId}:${episodeId ?? "new"}`;

const stampNow = (): Stamp => ({ at: new Date().toISOString(), freshKey: crypto.randomUUID() });

/** Null of one that holds nothing to keep. */
const textOf = (draft: LocalDraft) =>
  draft.keptAt === undefined && !draft.kept && !draft.saidHere ? null : JSON.stringify(draft);

/** What was typed of an episode and is kept in this tab; it survives a reload. */
export const localDraft = (place: DraftPlace, episodeId: string | null): LocalDraft =>
  readDraft(place.storage.getItem(keyOf(place, episodeId)), stampNow().freshKey);

/** The episode that is open in the form: how it stands, and the only way to change that. */
export interface OpenSession {
  /** For what shows; none of them changes with what is typed, but for the time. */
  readonly open: Atom<OpenEpisode>;
  readonly save: Atom<SaveState>;
  readonly keptAt: Atom<string | undefined>;
  /** Whether something is typed in a form that is not saved. */
  isTyped(form: string): Atom<boolean>;
  readonly kept: Atom<KeptAnswers | undefined>;
  readonly saidHere: Atom<readonly SaidHere[] | undefined>;
  /** For what acts. */
  now(): EpisodeSession;
  dispatch(event: EpisodeEvent): void;
  /** After the key's own task, and before anything else reads or changes the session. */
  keepSoon(event: TypedEvent): void;
  /** Whether leaving would lose something; not after a sign-out, which cleared the storage. */
  hasUnsaved(): boolean;
  /** One save after the other: the second knows what came of the first. */
  inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  isClosed(): boolean;
  close(): void;
}

function inTurns(): OpenSession["inTurn"] {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = turn.then(work, work);
    turn = done.catch(() => undefined);
    return done;
  };
}

/** A session's draft in the storage. */
class StoredDraft {
  isClosed = false;
  private readonly place: DraftPlace;
  /** What it has written, or found: a closed session touches nothing that somebody else wrote since. */
  private written: string | null;

  constructor(place: DraftPlace, episodeId: string | null) {
    this.place = place;
    this.written = place.storage.getItem(keyOf(place, episodeId));
  }

  isThere = (state: EpisodeSession) => this.keptOf(state) !== null;

  /** By a sign-out, or by a way out of the form. */
  isTakenAway = (state: EpisodeSession) => this.written !== null && !this.isThere(state);

  write(before: EpisodeSession, after: EpisodeSession) {
    if (after.draft === before.draft) return;
    const { written, place } = this;
    if (this.isClosed && (written === null || this.keptOf(before) !== written)) return;
    const text = textOf(after.draft);
    const [from, to] = [keyOf(place, before.open.episodeId), keyOf(place, after.open.episodeId)];
    if (text !== null) place.storage.setItem(to, text);
    if (text === null || to !== from) place.storage.removeItem(from);
    this.written = text;
  }

  private keptOf({ open: { episodeId } }: EpisodeSession) {
    return this.place.storage.getItem(keyOf(this.place, episodeId));
  }
}

/** Opens an episode; what is typed of it is kept in the storage at each change. */
export function openSession(store: Store, place: DraftPlace, open: OpenEpisode): OpenSession {
  const draft = localDraft(place, open.episodeId);
  const session = atom<EpisodeSession>({ open, draft, save: { is: "none" } });
  const stored = new StoredDraft(place, open.episodeId);

  function apply(event: EpisodeEvent) {
    const before = store.get(session);
    const after = reduce(before, event, stampNow());
    store.set(session, after);
    stored.write(before, after);
  }

  const typing = new Typing((event) => {
    if (!stored.isTakenAway(store.get(session))) apply(event);
  });
  const now = () => {
    typing.keep();
    return store.get(session);
  };

  return {
    open: atom((get) => get(session).open),
    save: atom((get) => get(session).save),
    keptAt: atom((get) => get(session).draft.keptAt),
    kept: atom((get) => get(session).draft.kept),
    saidHere: atom((get) => get(session).draft.saidHere),
    isTyped: (form) => atom((get) => get(session).draft.forms[form] !== undefined),
    now,
    dispatch(event) {
      typing.keep();
      apply(event);
    },
    keepSoon: typing.keepSoon,
    hasUnsaved: () => stored.isThere(now()) && unsavedForms(now().draft).length > 0,
    inTurn: inTurns(),
    isClosed: () => stored.isClosed,
    close() {
      typing.end();
      stored.isClosed = true;
    },
  };
}
