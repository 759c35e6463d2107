import { atom, type createStore, useAtomValueRawSync, useStore } from "jotai";
import { useMemo } from "react";
import type { SamePersonAnswer } from "@pharmacy/domain/clinical/recorded-here";
import { sessionKeys } from "../../../routes/session-data.ts";
import { useCurrentUser } from "../../../session/session-provider.tsx";
import { flushInput } from "../../../ui/form/pending-input.ts";
import {
  type EpisodeEvent,
  type EpisodeSession,
  noSave,
  typed,
  type LocalDraft,
  readDraft,
  type Stamp,
  unsavedForms,
} from "./episode-session.ts";
import type { OpenEpisode, Typed } from "./open-episode.ts";

export interface DraftPlace {
  storage: Storage;
  username: string;
  storeId: string;
}

const keyOf = ({ username, storeId }: DraftPlace, episodeId: string | null) =>
  `${sessionKeys.episodeForm}${username}:${storeId}:${episodeId ?? "new"}`;

const stampNow = (): Stamp => ({ at: new Date().toISOString(), freshKey: crypto.randomUUID() });

export const localDraft = (place: DraftPlace, episodeId: string | null): LocalDraft =>
  readDraft(place.storage.getItem(keyOf(place, episodeId)), stampNow().freshKey);

const textOf = (draft: LocalDraft) =>
  draft.changedAt === undefined && Object.keys(draft.besideForms).length === 0
    ? null
    : JSON.stringify(draft);

function storedDraft(place: DraftPlace, openedId: string | null) {
  const storedOf = ({ open }: EpisodeSession) =>
    place.storage.getItem(keyOf(place, open.episodeId));
  /** The text last written or found: a closed session does not overwrite text of another one. */
  let written = place.storage.getItem(keyOf(place, openedId));
  return {
    isThere: (session: EpisodeSession) => storedOf(session) !== null,
    /** Whether a sign-out, or leaving the form, has removed the stored draft. */
    isTakenAway: (session: EpisodeSession) => written !== null && storedOf(session) === null,
    write(before: EpisodeSession, after: EpisodeSession, isClosed: boolean) {
      if (after.draft === before.draft) return;
      if (isClosed && (written === null || storedOf(before) !== written)) return;
      const text = textOf(after.draft);
      const [from, to] = [keyOf(place, before.open.episodeId), keyOf(place, after.open.episodeId)];
      if (text !== null) place.storage.setItem(to, text);
      if (text === null || to !== from) place.storage.removeItem(from);
      written = text;
    },
  };
}

const endings = ["pagehide", "visibilitychange"] as const;

/** Delays the storing of typed values, which takes longer than a keystroke may. */
function pendingTyping(store: (name: string, values: Typed) => void) {
  let pending: { name: string; values: Typed } | null = null;
  function flush() {
    flushInput();
    const form = pending;
    pending = null;
    if (form) store(form.name, form.values);
  }
  // A reload keeps the last key; a hidden page may end without another event.
  for (const type of endings) window.addEventListener(type, flush);
  return {
    flush,
    storeSoon(name: string, values: Typed) {
      if (pending?.name !== name) flush();
      if (pending === null) setTimeout(flush);
      pending = { name, values };
    },
    end() {
      flush();
      for (const type of endings) window.removeEventListener(type, flush);
    },
  };
}

function exclusiveRunner() {
  let turn: Promise<unknown> = Promise.resolve();
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const done = turn.then(work, work);
    turn = done.catch(() => undefined);
    return done;
  };
}

export type OpenSession = ReturnType<typeof openSession>;

export function openSession(
  store: ReturnType<typeof createStore>,
  place: DraftPlace,
  open: OpenEpisode,
) {
  const draft = localDraft(place, open.episodeId);
  const state = atom<EpisodeSession>({ open, draft, save: noSave });
  const stored = storedDraft(place, open.episodeId);
  let isClosed = false;

  function apply(event: EpisodeEvent) {
    const before = store.get(state);
    const after = event(before, stampNow());
    store.set(state, after);
    stored.write(before, after, isClosed);
  }

  const typing = pendingTyping((name, values) => {
    if (!stored.isTakenAway(store.get(state))) apply(typed(name, values));
  });
  const now = () => {
    typing.flush();
    return store.get(state);
  };

  return {
    /** For components, which follow a part of it (`useInSession`). */
    state,
    now,
    dispatch(event: EpisodeEvent) {
      typing.flush();
      apply(event);
    },
    /** Stores typed values after the current task, or before the session is next read or changed. */
    storeSoon: typing.storeSoon,
    /** Whether leaving would lose something; false after a sign-out, which clears the storage. */
    hasUnsaved: () => stored.isThere(now()) && unsavedForms(now().draft).length > 0,
    runExclusive: exclusiveRunner(),
    isClosed: () => isClosed,
    close() {
      typing.end();
      isClosed = true;
    },
  };
}

const opened = atom<OpenSession | null>(null);

const openedState = atom((get) => {
  const session = get(opened);
  return session && get(session.state);
});

const openedId = atom((get) => get(openedState)?.open.episodeId);

/** The id of the open episode; null before its first save, undefined if none is open. */
export const useOpenedId = () => useAtomValueRawSync(openedId);

export function useOpening() {
  const store = useStore();
  const { username, storeId } = useCurrentUser();
  return useMemo(() => {
    const place = { storage: sessionStorage, username, storeId: storeId ?? "" };
    const close = () => {
      store.get(opened)?.close();
      store.set(opened, null);
    };
    return {
      localDraft: (episodeId: string | null) => localDraft(place, episodeId),
      open(episode: OpenEpisode): OpenSession {
        close();
        const session = openSession(store, place, episode);
        store.set(opened, session);
        return session;
      },
      close,
    };
  }, [store, username, storeId]);
}

const noAnswers: readonly SamePersonAnswer[] = [];

const openedAnswers = atom(
  (get) => get(openedState)?.draft.besideForms.samePersonAnswers ?? noAnswers,
);

/** The answers about this pharmacy's records of the patient; none if no episode is open. */
export function useSamePersonAnswers() {
  const store = useStore();
  return {
    said: useAtomValueRawSync(openedAnswers),
    /** The current answers, for a check that was set up earlier. */
    saidNow: () => store.get(openedAnswers),
  };
}

export function useEpisodeSession(): OpenSession {
  const session = useAtomValueRawSync(opened);
  if (session === null) throw new Error("There is no open episode around this component");
  return session;
}

/** A part of the open session, by a constant `select`. Synchronous: a first save changes the address with it. */
export function useInSession<Part>(select: (session: EpisodeSession) => Part): Part {
  const { state } = useEpisodeSession();
  return useAtomValueRawSync(useMemo(() => atom((get) => select(get(state))), [state, select]));
}

const openIn = ({ open }: EpisodeSession) => open;
const carriedOverInDraft = ({ draft }: EpisodeSession) => draft.besideForms.carriedOver;

export const useOpenEpisode = () => useInSession(openIn);

export const useCarriedOver = () => useInSession(carriedOverInDraft);
