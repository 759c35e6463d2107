import { type Atom, atom, type createStore } from "jotai";
import { sessionKeys } from "../../../routes/session-data.ts";
import { type EpisodeEvent, type EpisodeSession, reduce } from "./episode-session.ts";
import { type LocalDraft, readDraft, type Stamp, unsavedForms } from "./local-draft.ts";
import type { OpenEpisode } from "./open-episode.ts";
import { flushInput } from "../../../ui/form/pending-input.ts";

type TypedEvent = Extract<EpisodeEvent, { type: "typed" }>;

const endings = ["pagehide", "visibilitychange"] as const;

/** Delays the storing of typed values, which takes longer than a keystroke may. */
class PendingTyping {
  private typed: TypedEvent | null = null;
  private readonly store: (event: TypedEvent) => void;

  constructor(store: (event: TypedEvent) => void) {
    this.store = store;
    // A reload keeps the last key; a hidden page may end without another event.
    for (const type of endings) window.addEventListener(type, this.flush);
  }

  readonly storeSoon = (event: TypedEvent) => {
    if (this.typed?.name !== event.name) this.flush();
    if (this.typed === null) setTimeout(this.flush);
    this.typed = event;
  };

  readonly flush = () => {
    flushInput();
    const event = this.typed;
    this.typed = null;
    if (event) this.store(event);
  };

  end() {
    this.flush();
    for (const type of endings) window.removeEventListener(type, this.flush);
  }
}

type Store = ReturnType<typeof createStore>;

export interface DraftPlace {
  storage: Storage;
  username: string;
  storeId: string;
}

const keyOf = ({ username, storeId }: DraftPlace, episodeId: string | null) =>
  `${sessionKeys.episodeForm}${username}:${storeId}:${episodeId ?? "new"}`;

const stampNow = (): Stamp => ({ at: new Date().toISOString(), freshKey: crypto.randomUUID() });

const textOf = (draft: LocalDraft) =>
  draft.keptAt === undefined && !draft.kept && !draft.saidHere ? null : JSON.stringify(draft);

/** The draft of an episode in this tab's storage; it survives a reload. */
export const localDraft = (place: DraftPlace, episodeId: string | null): LocalDraft =>
  readDraft(place.storage.getItem(keyOf(place, episodeId)), stampNow().freshKey);

/** The open episode: its state, and the only way to change it. */
export interface OpenSession {
  /** For components, which follow a part of it (`useInSession`). */
  readonly state: Atom<EpisodeSession>;
  /** For event handlers. */
  now(): EpisodeSession;
  dispatch(event: EpisodeEvent): void;
  /** Stores typed values after the current task, or before the session is next read or changed. */
  storeSoon(event: TypedEvent): void;
  /** Whether leaving would lose something; false after a sign-out, which clears the storage. */
  hasUnsaved(): boolean;
  /** Runs one save at a time, so that each knows the result of the one before. */
  runExclusive<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  isClosed(): boolean;
  close(): void;
}

function exclusiveRunner(): OpenSession["runExclusive"] {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = turn.then(work, work);
    turn = done.catch(() => undefined);
    return done;
  };
}

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
  const state = atom<EpisodeSession>({ open, draft, save: { is: "none" } });
  const stored = new StoredDraft(place, open.episodeId);

  function apply(event: EpisodeEvent) {
    const before = store.get(state);
    const after = reduce(before, event, stampNow());
    store.set(state, after);
    stored.write(before, after);
  }

  const typing = new PendingTyping((event) => {
    if (!stored.isTakenAway(store.get(state))) apply(event);
  });
  const now = () => {
    typing.flush();
    return store.get(state);
  };

  return {
    state,
    now,
    dispatch(event) {
      typing.flush();
      apply(event);
    },
    storeSoon: typing.storeSoon,
    hasUnsaved: () => stored.isThere(now()) && unsavedForms(now().draft).length > 0,
    runExclusive: exclusiveRunner(),
    isClosed: () => stored.isClosed,
    close() {
      typing.end();
      stored.isClosed = true;
    },
  };
}
