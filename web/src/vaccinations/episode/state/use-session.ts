import type { SamePersonAnswer } from "@pharmacy/domain/clinical/recorded-here";
import { atom, useAtomValueRawSync, useStore } from "jotai";
import { useMemo } from "react";
import { useCurrentUser } from "../../../session/session-provider.tsx";
import type { EpisodeSession } from "./episode-session.ts";
import type { OpenEpisode } from "./open-episode.ts";
import { localDraft, openSession, type OpenSession } from "./open-session.ts";

const opened = atom<OpenSession | null>(null);

/** The id of the open episode; null before its first save, undefined if none is open. */
const openedId = atom((get) => {
  const session = get(opened);
  return session === null ? undefined : get(session.state).open.episodeId;
});

export const useOpenedId = () => useAtomValueRawSync(openedId);

/** Opens an episode and closes the one before; for event handlers and effects. */
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

const openedAnswers = atom((get) => {
  const session = get(opened);
  return session === null ? undefined : get(session.state).draft.saidHere;
});

const noAnswers: readonly SamePersonAnswer[] = [];

/** The answers about this pharmacy's records of the patient; none if no episode is open. */
export function useSamePersonAnswers() {
  const store = useStore();
  return {
    said: useAtomValueRawSync(openedAnswers) ?? noAnswers,
    /** The current answers, for a check that was set up earlier. */
    saidNow: () => store.get(openedAnswers) ?? noAnswers,
  };
}

export function useEpisodeSession(): OpenSession {
  const session = useAtomValueRawSync(opened);
  if (session === null) throw new Error("There is no open episode around this component");
  return session;
}

/**
 * A part of the open session; other changes do not render. `select` is a constant. Raw and synchronous:
 * changes together with the address, into which a first save puts the new id.
 */
export function useInSession<Part>(select: (session: EpisodeSession) => Part): Part {
  const { state } = useEpisodeSession();
  return useAtomValueRawSync(useMemo(() => atom((get) => select(get(state))), [state, select]));
}

const openIn = ({ open }: EpisodeSession) => open;
const carriedOverIn = ({ draft }: EpisodeSession) => draft.kept;

export const useOpenEpisode = () => useInSession(openIn);

/** The answers carried over from the last patient. */
export const useCarriedOver = () => useInSession(carriedOverIn);
