import { sessionLimits } from "@pharmacy/domain/limits";
import { signOutMessages } from "./sign-out-messages.ts";

/** The result of storing unsaved changes: the episode to resume, and the steps that were not stored in full. */
export type DraftResult =
  | { readonly resume: string; readonly unsaved?: readonly string[] }
  | { readonly unsaved: readonly string[] };

/** Stores the unsaved changes of a form; null if there are none. Never rejects: failures are in `unsaved`. */
export type SaveDraft = () => Promise<DraftResult | null>;

/** Whether a sign-out would lose all of the changes, or the labels of the fields that it would lose. */
export type LossCheck = () => boolean | readonly string[];

export class UnsavedChanges {
  readonly #forms = new Map<SaveDraft, { isLost: LossCheck; form: string }>();
  readonly #onForms: (forms: readonly string[]) => void;
  #isSaving = false;

  /** `onForms` gets the open forms; while their changes are being stored, it is not called. */
  constructor(onForms: (forms: readonly string[]) => void = () => {}) {
    this.#onForms = onForms;
  }

  get isEmpty(): boolean {
    return this.#forms.size === 0;
  }

  get lost(): boolean | readonly string[] {
    const lost = [...this.#forms.values()].map(({ isLost }) => isLost());
    return lost.includes(true) || lost.flatMap((one) => (typeof one === "boolean" ? [] : one));
  }

  readonly add = (form: string, save: SaveDraft, isLost: LossCheck = () => false) => {
    this.#forms.set(save, { isLost, form });
    this.#tellForms();
    return () => {
      this.#forms.delete(save);
      this.#tellForms();
    };
  };

  /** The result names a form that was not stored in time. */
  async saveAll(): Promise<DraftResult | null> {
    this.#isSaving = true;
    const saving = [...this.#forms].map(([save, { form }]) => inTime(save(), form));
    const results = await Promise.all(saving);
    this.#isSaving = false;
    this.#tellForms();
    return results.find((one) => one !== null) ?? null;
  }

  #tellForms() {
    if (!this.#isSaving) this.#onForms([...this.#forms.values()].map(({ form }) => form));
  }
}

function inTime(saving: Promise<DraftResult | null>, form: string): Promise<DraftResult | null> {
  const { promise, resolve } = Promise.withResolvers<DraftResult | null>();
  const timer = setTimeout(() => resolve({ unsaved: [form] }), sessionLimits.lastSaveMs);
  void saving.then(resolve).finally(() => clearTimeout(timer));
  return promise;
}

const resumeKey = "resume";

/** Contains no patient data. */
export function addressAfterSignOut(
  homeUrl: string,
  result: DraftResult | null,
  unanswered: readonly string[] = [],
): string {
  const facts = new URLSearchParams();
  if (result !== null && "resume" in result) facts.set(resumeKey, result.resume);
  if (result?.unsaved) facts.set("unsaved", result.unsaved.join());
  if (unanswered.length > 0) facts.set("unanswered", unanswered.join());
  return facts.size > 0 ? `${homeUrl}?${facts}` : homeUrl;
}

export const titlesOf = (forms: readonly string[]): string[] =>
  Object.entries(signOutMessages.steps)
    .filter(([form]) => forms.includes(form))
    .map(([, step]) => step);

/** What `addressAfterSignOut` has put into the address. Ignores unknown names of forms. */
export function factsAfterSignOut(search: string) {
  const facts = new URLSearchParams(search);
  const titlesIn = (name: string) => titlesOf(facts.get(name)?.split(",") ?? []);
  return {
    resume: facts.get(resumeKey),
    unsaved: titlesIn("unsaved"),
    unanswered: titlesIn("unanswered"),
  };
}

/** The address after a sign-in that follows a sign-out without choice: it offers to resume the draft. */
export function resumeAddress(homeUrl: string, search: string): string {
  const { resume } = factsAfterSignOut(search);
  return addressAfterSignOut(homeUrl, resume === null ? null : { resume });
}

/** Moves the id of the episode to resume from the address to the session storage, since redirects drop it. */
export function takeResumeOffer({ search, pathname }: Location, storage: Storage) {
  const { resume } = factsAfterSignOut(search);
  if (resume === null) return;
  storage.setItem(resumeKey, resume);
  history.replaceState(history.state, "", pathname);
}

export const resumeOffer = (storage: Storage) => storage.getItem(resumeKey);

export const dropResumeOffer = (storage: Storage) => storage.removeItem(resumeKey);
