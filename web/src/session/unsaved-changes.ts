import { signOutMessages } from "./sign-out-messages.ts";

/** What became of what was typed: the episode that continues it, the steps that were not kept, or not whole. */
export type Kept =
  | { readonly resume: string; readonly unsaved?: readonly string[] }
  | { readonly unsaved: readonly string[] };

/** Stores what is typed; null when there is nothing. It never fails: what cannot be stored is `unsaved`. */
export type Keep = () => Promise<Kept | null>;

/** Whether all of it would be lost, or the names of the fields that would be. */
export type Losing = () => boolean | readonly string[];

/** What is typed and not stored yet, on this page. */
export class UnsavedChanges {
  readonly #keeps = new Map<Keep, Losing>();

  get isEmpty(): boolean {
    return this.#keeps.size === 0;
  }

  /** Whether something is typed that no sign-out can store; of a step that it can, the fields. */
  get lost(): boolean | readonly string[] {
    const lost = [...this.#keeps.values()].map((isLost) => isLost());
    return lost.includes(true) || lost.flatMap((one) => (typeof one === "boolean" ? [] : one));
  }

  /** Answers how to take it back. */
  readonly add = (keep: Keep, isLost: Losing = () => false) => {
    this.#keeps.set(keep, isLost);
    return () => {
      this.#keeps.delete(keep);
    };
  };

  async keep(): Promise<Kept | null> {
    const kept = await Promise.all([...this.#keeps.keys()].map((keep) => keep()));
    return kept.find((one) => one !== null) ?? null;
  }
}

const resumeKey = "resume";

/** The home page's address, with what the next sign-in has to know; no data of a patient. */
export function addressAfter(homeUrl: string, kept: Kept | null): string {
  if (kept === null) return homeUrl;
  const said = new URLSearchParams();
  if ("resume" in kept) said.set(resumeKey, kept.resume);
  if (kept.unsaved) said.set("unsaved", kept.unsaved.join());
  return `${homeUrl}?${said}`;
}

/** The titles of forms, in the order of the steps. */
export const titlesOf = (forms: readonly string[]): string[] =>
  Object.entries(signOutMessages.steps)
    .filter(([form]) => forms.includes(form))
    .map(([, step]) => step);

/** The steps that an address says were not kept; nothing else in it is believed. */
export function stepsNotKept(search: string): string[] {
  return titlesOf(new URLSearchParams(search).get("unsaved")?.split(",") ?? []);
}

/** Whether an address offers to go on with what was kept. */
export const offersResume = (search: string) => new URLSearchParams(search).has(resumeKey);

/** Where a sign-in leads after a sign-out that nobody chose: to the offer of what was kept. */
export function addressOfResume(homeUrl: string, search: string): string {
  const resume = new URLSearchParams(search).get(resumeKey);
  return addressAfter(homeUrl, resume === null ? null : { resume });
}

/** Which episode a sign-out left open; from the address into the session, where no redirect loses it. */
export function takeResumeOffer({ search, pathname }: Location, storage: Storage) {
  const episodeId = new URLSearchParams(search).get(resumeKey);
  if (episodeId === null) return;
  storage.setItem(resumeKey, episodeId);
  history.replaceState(history.state, "", pathname);
}

export const resumeOffer = (storage: Storage) => storage.getItem(resumeKey);

export const dropResumeOffer = (storage: Storage) => storage.removeItem(resumeKey);
