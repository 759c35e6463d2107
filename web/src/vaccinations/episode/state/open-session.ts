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
  draft.keptAt === undefined && !draft.kept ? null : JSON.stringify(draft);

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
  /** For what acts. */
  now(): EpisodeSession;
  dispatch(event: EpisodeEvent): void;
  /** Whether leaving would lose something; not after a sign-out, which cleared the storage. */
  hasUnsaved(): boolean;
  /** One save after the other: the second knows what came of the first. */
  inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  isClosed(): boolean;
  close(): void;
}

/** Opens an episode; what is typed of it is kept in the storage at each change. */
export function openSession(store: Store, place: DraftPlace, open: OpenEpisode): OpenSession {
  const { storage } = place;
  const draft = localDraft(place, open.episodeId);
  const session = atom<EpisodeSession>({ open, draft, save: { is: "none" } });
  const now = () => store.get(session);
  const key = ({ open: { episodeId } }: EpisodeSession) => keyOf(place, episodeId);
  const isKept = (state: EpisodeSession) => storage.getItem(key(state)) !== null;
  let isClosed = false;
  let turn: Promise<unknown> = Promise.resolve();

  /** What it has written, or found: a closed session touches nothing that somebody else wrote since. */
  let written = storage.getItem(keyOf(place, open.episodeId));

  function write(before: EpisodeSession, after: EpisodeSession) {
    if (after.draft === before.draft) return;
    if (isClosed && (written === null || storage.getItem(key(before)) !== written)) return;
    written = textOf(after.draft);
    if (written !== null) storage.setItem(key(after), written);
    if (written === null || key(after) !== key(before)) storage.removeItem(key(before));
  }

  return {
    open: atom((get) => get(session).open),
    save: atom((get) => get(session).save),
    keptAt: atom((get) => get(session).draft.keptAt),
    kept: atom((get) => get(session).draft.kept),
    isTyped: (form) => atom((get) => get(session).draft.forms[form] !== undefined),
    now,
    dispatch(event) {
      const before = now();
      const after = reduce(before, event, stampNow());
      store.set(session, after);
      write(before, after);
    },
    hasUnsaved: () => isKept(now()) && unsavedForms(now().draft).length > 0,
    inTurn(work) {
      const done = turn.then(work, work);
      turn = done.catch(() => undefined);
      return done;
    },
    isClosed: () => isClosed,
    close: () => void (isClosed = true),
  };
}
