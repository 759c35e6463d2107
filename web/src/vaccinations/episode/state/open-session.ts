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

/** Delays the storing of typed values, which takes longer than a keystroke may. */
class Typing {
  private typed: TypedEvent | null = null;
  private readonly take: (event: TypedEvent) => void;

  constructor(take: (event: TypedEvent) => void) {
    this.take = take;
    // A reload keeps the last key; a hidden page may end without another event.
    for (const type of endings) window.addEventListener(type, this.keep);
  }

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

/** The storage of drafts, separate for each user and store. */
export interface DraftPlace {
  storage: Storage;
  username: string;
  storeId: string;
}

const keyOf = ({ username, storeId }: DraftPlace, episodeId: string | null) =>
  `${sessionKeys.episodeForm}${username}:${storeId}:${episodeId ?? "new"}`;

const stampNow = (): Stamp => ({ at: new Date().toISOString(), freshKey: crypto.randomUUID() });

/** Null for a draft without content. */
const textOf = (draft: LocalDraft) =>
  draft.keptAt === undefined && !draft.kept && !draft.saidHere ? null : JSON.stringify(draft);

/** The draft of an episode in this tab's storage; it survives a reload. */
export const localDraft = (place: DraftPlace, episodeId: string | null): LocalDraft =>
  readDraft(place.storage.getItem(keyOf(place, episodeId)), stampNow().freshKey);

/** The open episode: its state, and the only way to change it. */
export interface OpenSession {
  /** For components. These atoms do not change with each keystroke, except the time. */
  readonly open: Atom<OpenEpisode>;
  readonly save: Atom<SaveState>;
  readonly keptAt: Atom<string | undefined>;
  /** Whether a form has unsaved values. */
  isTyped(form: string): Atom<boolean>;
  readonly kept: Atom<KeptAnswers | undefined>;
  readonly saidHere: Atom<readonly SaidHere[] | undefined>;
  /** For event handlers: the current state. */
  now(): EpisodeSession;
  dispatch(event: EpisodeEvent): void;
  /** Stores typed values after the current task, or before the session is next read or changed. */
  keepSoon(event: TypedEvent): void;
  /** Whether leaving would lose something; false after a sign-out, which clears the storage. */
  hasUnsaved(): boolean;
  /** Runs one save at a time, so that each knows the result of the one before. */
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

/** The stored draft of a session. */
class StoredDraft {
  isClosed = false;
  private readonly place: DraftPlace;
  /** The text last written or found: a closed session does not overwrite text of another one. */
  private written: string | null;

  constructor(place: DraftPlace, episodeId: string | null) {
    this.place = place;
    this.written = place.storage.getItem(keyOf(place, episodeId));
  }

  isThere = (state: EpisodeSession) => this.keptOf(state) !== null;

  /** Whether a sign-out, or leaving the form, has removed the stored draft. */
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

/** Opens an episode; each change of its draft is stored. */
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
