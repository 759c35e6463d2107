import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Schemas } from "@pharmacy/sdk";
import { atom, getDefaultStore, type PrimitiveAtom } from "jotai";
import * as z from "zod/mini";
import { sessionKeys } from "../../app/session-data.ts";

/** The values of a form, by field. */
export type Typed = Readonly<Record<string, unknown>>;

/** What is kept of an episode that is being typed (decisions.md, Nothing typed is lost). */
interface Kept {
  /** The same for every attempt of one logical save, across a reload too. */
  idempotencyKey: string;
  /** The version of the stored episode that the typed values belong to, and what it held. */
  etag?: string;
  base?: EpisodeContent;
  patient?: Schemas["PatientDemographics"];
  /** Whose forms these are, while another patient is looked for. */
  formsOf?: Schemas["PatientDemographics"];
  forms: Record<string, Typed>;
  keptAt?: string;
}

/** A version of an episode, as it was read. */
export interface ReadVersion {
  etag: string | undefined;
  content: EpisodeContent | null;
}

export const notStored: ReadVersion = { etag: undefined, content: null };

/** The patient search: kept across a reload, but nothing that a person would miss. */
export const searchForm = "search";

export interface DraftOwner {
  username: string;
  storeId: string;
  episodeId: string | null;
}

const record = z.looseObject({});

/** What another version of the application may have kept; what a form held is read by its step. */
const keptShape = z.object({
  idempotencyKey: z.string(),
  etag: z.optional(z.string()),
  base: z.optional(z.custom<EpisodeContent>(isObject)),
  patient: z.optional(z.custom<Schemas["PatientDemographics"]>(isObject)),
  formsOf: z.optional(z.custom<Schemas["PatientDemographics"]>(isObject)),
  forms: z.catchall(z.object({}), record),
  keptAt: z.optional(z.string()),
});

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

const nothingKept = (): Kept => ({ idempotencyKey: crypto.randomUUID(), forms: {} });

function read(key: string): Kept {
  try {
    return keptShape.parse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
  } catch {
    return nothingKept();
  }
}

const keyOf = ({ username, storeId, episodeId }: DraftOwner) =>
  `${sessionKeys.episodeForm}${username}:${storeId}:${episodeId ?? "new"}`;

/** The typed values of one episode, for one user in one store; they survive a reload. */
export class KeptDraft {
  readonly #key: string;
  #kept: Kept;

  constructor(owner: DraftOwner) {
    this.#key = keyOf(owner);
    this.#kept = read(this.#key);
    this.keptAt = atom(this.#kept.keptAt);
  }

  get idempotencyKey() {
    return this.#kept.idempotencyKey;
  }

  get etag() {
    return this.#kept.etag;
  }

  /** What the episode held when typing began. */
  get base() {
    return this.#kept.base;
  }

  get patient() {
    return this.#kept.patient;
  }

  /** The instant at which what was typed was last kept. */
  readonly keptAt: PrimitiveAtom<string | undefined>;

  form(name: string): Typed | undefined {
    return this.#kept.forms[name];
  }

  /** Whether leaving would lose something; not after a sign-out, which cleared the storage. */
  hasUnsaved(): boolean {
    return this.unsavedForms().length > 0;
  }

  /** The names of the forms in which something is typed. */
  unsavedForms(): string[] {
    if (sessionStorage.getItem(this.#key) === null) return [];
    return Object.keys(this.#kept.forms).filter((name) => name !== searchForm);
  }

  keepForm(name: string, values: Typed, typedOn: ReadVersion) {
    const { etag = typedOn.etag, base = typedOn.content ?? undefined } = this.#kept;
    this.#write({ ...this.#kept, forms: { ...this.#kept.forms, [name]: values }, etag, base });
  }

  /** From now on what was typed belongs to another version of the episode: its save is another one. */
  moveTo({ etag, content }: ReadVersion, fitted: Record<string, Typed>) {
    const forms = { ...this.#kept.forms, ...fitted };
    const { idempotencyKey } = nothingKept();
    this.#write({ ...this.#kept, idempotencyKey, forms, etag, base: content ?? undefined });
  }

  /** Another patient's episode is another one: nothing that was typed for the first stays with it. */
  keepPatient(patient: Schemas["PatientDemographics"] | undefined) {
    const { formsOf = this.#kept.patient, ...kept } = this.#kept;
    if (patient === undefined || !formsOf || isSame(patient, formsOf)) {
      this.#write({ ...kept, patient, formsOf });
      return;
    }
    const stays = [searchForm, ...(patient.pdsVerified ? [] : ["patient"])];
    const forms = Object.entries(kept.forms).filter(([name]) => stays.includes(name));
    this.#write({ ...nothingKept(), patient, forms: Object.fromEntries(forms) });
  }

  /** After a confirmed save of a step: its values are the server's now, the next save is another. */
  forgetForm(name: string) {
    const { [name]: _saved, ...forms } = this.#kept.forms;
    if (Object.keys(forms).length === 0) this.remove();
    else this.#write({ ...nothingKept(), forms });
  }

  remove() {
    this.#kept = nothingKept();
    sessionStorage.removeItem(this.#key);
    this.#tell();
  }

  #write(kept: Kept) {
    this.#kept = { ...kept, keptAt: new Date().toISOString() };
    sessionStorage.setItem(this.#key, JSON.stringify(this.#kept));
    this.#tell();
  }

  #tell() {
    getDefaultStore().set(this.keptAt, this.#kept.keptAt);
  }
}
