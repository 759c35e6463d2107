import { conflict } from "../../../src/ui/conflict/conflict.ts";
import { episode as sentences } from "@pharmacy/domain/messages";
import type { LocalDraft } from "../../../src/vaccinations/episode/state/episode-session.ts";

const saves: readonly string[] = [sentences.created, sentences.saved, sentences.savedForLater];

/** Typed texts that no confirmed save contains, and the faults found with them. */
export class TypedTexts {
  readonly #texts = new Map<string, string>();
  readonly faults: string[] = [];

  get isEmpty() {
    return this.#texts.size === 0;
  }

  typed(form: string, text: string) {
    this.#texts.set(form, text);
  }

  /** Somebody gave it up, knowingly. */
  givenUp(isIt: (form: string) => boolean = () => true) {
    for (const form of this.#texts.keys()) if (isIt(form)) this.#texts.delete(form);
  }

  alsoTypedIn(other: TypedTexts) {
    other.#texts.forEach((text, form) => this.#texts.set(form, text));
  }

  /** A message to the person; for a save, with its answer. */
  told(text: string, confirmed: () => object | undefined) {
    if (text === conflict.theirsTaken) this.givenUp();
    if (saves.includes(text)) this.#saidToBeSaved(confirmed());
  }

  /** After a success message, the server has the texts of the confirmed record. */
  #saidToBeSaved(record: object | undefined) {
    if (!record) this.faults.push("A success was told of a save that was not answered");
    const stored = JSON.stringify(record ?? {});
    for (const [form, text] of this.#texts) if (stored.includes(text)) this.#texts.delete(form);
  }

  /** Every text stands in the draft. */
  mustStandIn(forms: LocalDraft["forms"]) {
    for (const [form, text] of this.#texts) {
      if (!JSON.stringify(forms[form] ?? {}).includes(text)) this.#lost(form, text);
    }
  }

  /** After a sign-out that nobody chose: every text is stored, or its form was named. */
  mustBeKept(stored: object, named: readonly string[]) {
    const record = JSON.stringify(stored);
    for (const [form, text] of this.#texts) {
      if (!named.includes(form) && !record.includes(text)) this.#lost(form, text);
    }
  }

  #lost(form: string, text: string) {
    this.faults.push(`${text} of ${form} is lost`);
  }
}
