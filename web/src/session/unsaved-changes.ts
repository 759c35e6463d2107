import { sessionLimits } from "@pharmacy/domain/limits";
import { signOutMessages } from "./sign-out-messages.ts";

/** What became of what was typed: the episode that continues it, the steps that were not kept, or not whole. */
export type Kept =
  | { readonly resume: string; readonly unsaved?: readonly string[] }
  | { readonly unsaved: readonly string[] };

/** Stores what is typed; null when there is nothing. It never fails: what cannot be stored is `unsaved`. */
export type Keep = () => Promise<Kept | null>;

/** Whether all of it would be lost, or the names of the fields that would be. */
export type Losing = () => boolean | readonly string[];

type Registered = { readonly isLost: Losing; readonly form: string };

/** What is typed and not stored yet, on this page. */
export class UnsavedChanges {
  readonly #keeps = new Map<Keep, Registered>();
  readonly #onForms: (forms: readonly string[]) => void;
  #isKeeping = false;

  /** Tells which forms are open, until what is typed in them is kept. */
  constructor(onForms: (forms: readonly string[]) => void = () => {}) {
    this.#onForms = onForms;
  }

  get isEmpty(): boolean {
    return this.#keeps.size === 0;
  }

  /** Whether something is typed that no sign-out can store; of a step that it can, the fields. */
  get lost(): boolean | readonly string[] {
    const lost = [...this.#keeps.values()].map(({ isLost }) => isLost());
    return lost.includes(true) || lost.flatMap((one) => (typeof one === "boolean" ? [] : one));
  }

  /** Answers how to take it back. */
  readonly add = (form: string, keep: Keep, isLost: Losing = () => false) => {
    this.#keeps.set(keep, { isLost, form });
    this.#tellForms();
    return () => {
      this.#keeps.delete(keep);
      this.#tellForms();
    };
  };

  /** What is not kept within that time is named. */
  async keep(withinMs = sessionLimits.lastSaveMs): Promise<Kept | null> {
    this.#isKeeping = true;
    const keeping = [...this.#keeps].map(([keep, { form }]) => within(withinMs, keep(), form));
    const kept = await Promise.all(keeping);
    this.#isKeeping = false;
    this.#tellForms();
    return kept.find((one) => one !== null) ?? null;
  }

  #tellForms() {
    if (!this.#isKeeping) this.#onForms([...this.#keeps.values()].map(({ form }) => form));
  }
}

function within(ms: number, keeping: Promise<Kept | null>, form: string): Promise<Kept | null> {
  const { promise, resolve } = Promise.withResolvers<Kept | null>();
  const timer = setTimeout(() => resolve({ unsaved: [form] }), ms);
  void keeping.then(resolve).finally(() => clearTimeout(timer));
  return promise;
}

const resumeKey = "resume";

/** The home page's address, with what the next sign-in has to know; no data of a patient. */
export function addressAfter(
  homeUrl: string,
  kept: Kept | null,
  unanswered: readonly string[] = [],
): string {
  const said = new URLSearchParams();
  if (kept !== null && "resume" in kept) said.set(resumeKey, kept.resume);
  if (kept?.unsaved) said.set("unsaved", kept.unsaved.join());
  if (unanswered.length > 0) said.set("unanswered", unanswered.join());
  return said.size > 0 ? `${homeUrl}?${said}` : homeUrl;
}

/** The titles of forms, in the order of the steps. */
export const titlesOf = (forms: readonly string[]): string[] =>
  Object.entries(signOutMessages.steps)
    .filter(([form]) => forms.includes(form))
    .map(([, step]) => step);

/** The steps that an address says were not kept; nothing else in it is believed. */
export const stepsNotKept = (search: string) => stepsSaid(search, "unsaved");

/** The steps of other tabs that did not answer in time, by the same address. */
export const stepsUnanswered = (search: string) => stepsSaid(search, "unanswered");

function stepsSaid(search: string, name: string): string[] {
  return titlesOf(new URLSearchParams(search).get(name)?.split(",") ?? []);
}

/** Whether an address says of a step that it was not kept, or may not be. */
export const namesSteps = (search: string) =>
  stepsNotKept(search).length > 0 || stepsUnanswered(search).length > 0;

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
