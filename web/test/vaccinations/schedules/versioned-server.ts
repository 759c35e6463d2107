import { ApiError, type Schemas } from "@pharmacy/sdk";
import type { SaveCalls } from "../../../src/vaccinations/episode/save/save-context.tsx";
import { storedEpisode } from "../store-server.ts";

type Input = Schemas["EpisodeInput"];

/** The outcome of a request. */
export const fates = [
  "answered",
  "answer lost",
  "request lost",
  "busy",
  "answered without id",
] as const;
export type Fate = (typeof fates)[number];

interface Stored {
  episode: Schemas["Episode"];
  version: number;
}

/** An episode as it was stored, and its version. */
interface StoredAnswer {
  data: Schemas["Episode"];
  etag: string;
}

interface Waiting {
  deliver: (fate: Fate) => void;
}

const call = { operationId: "saveEpisode", correlationId: "reference" } as const;

const refusal = (status: number, code: string, extra: object = {}) =>
  new ApiError(call, status, { title: code, status, detail: code, code, ...extra });

/** A server that keeps versions and idempotency keys, and whose answers wait until they are delivered. */
export class VersionedServer {
  readonly #episodes = new Map<string, Stored>();
  readonly #answers = new Map<string, { body: string; answer: StoredAnswer }>();
  /** Every version that was ever stored. */
  readonly #versions = new Map<string, Schemas["Episode"]>();
  /** The patients of each key. */
  readonly patientOfKey = new Map<string, Set<string>>();
  readonly waiting: Waiting[] = [];
  /** The answers to saves, until the page reports them. */
  readonly confirmed: Schemas["Episode"][] = [];

  /** The calls of a page; answers after its end are dropped. */
  callsOf(name: string, isThere: () => boolean): SaveCalls {
    const whileThere = <Answer>(answer: Promise<Answer>) => {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      answer.then(
        (value) => isThere() && resolve(value),
        (error: unknown) => isThere() && reject(error),
      );
      return promise;
    };
    const calls = this.#callsOf(name);
    return {
      name,
      save: (params, options) => whileThere(calls.save(params, options)),
      read: (episodeId) => whileThere(calls.read(episodeId)),
      readHistoryAgain: () => undefined,
      entry: calls.entry,
      move: calls.move,
    };
  }

  #callsOf(name: string): SaveCalls {
    return {
      name,
      save: ({ query, body: sent }, options) => {
        const body: Input = JSON.parse(JSON.stringify(sent));
        const { promise, resolve, reject } =
          Promise.withResolvers<Awaited<ReturnType<SaveCalls["save"]>>>();
        const request = {
          episodeId: query?.episodeId ?? null,
          body,
          by: name,
          ifMatch: options?.ifMatch,
          key: options?.idempotencyKey,
        };
        this.#noteKey(request.key, body);
        const deliver = (fate: Fate) => {
          try {
            resolve(this.#travel(request, fate));
          } catch (error) {
            reject(error);
          }
        };
        this.waiting.push({ deliver });
        return promise;
      },
      read: async (episodeId) => this.read(episodeId),
      readHistoryAgain: () => undefined,
      // Nothing is recorded from a clinic here.
      entry: () => Promise.reject(refusal(404, "NOT_FOUND")),
      move: () => Promise.reject(refusal(404, "NOT_FOUND")),
    };
  }

  ids = () => [...this.#episodes.keys()];

  read(episodeId: string) {
    const stored = this.#episodes.get(episodeId);
    if (!stored) throw refusal(404, "NOT_FOUND");
    return { data: { ...stored.episode, keepsDraftText: true }, etag: `"${stored.version}"` };
  }

  /** The version that was read. */
  versionOf = ({ episodeId, etag }: { episodeId: string | null; etag: string | undefined }) =>
    this.#versions.get(`${episodeId} ${etag}`);

  /** Somebody else changes a stored episode. */
  change(episodeId: string, changed: (episode: Schemas["Episode"]) => Schemas["Episode"]) {
    const stored = this.#episodes.get(episodeId);
    if (stored) this.#store(changed(stored.episode), stored.version + 1);
  }

  #noteKey(key: string | undefined, { patientDemographics }: Input) {
    if (key === undefined) return;
    const patients = this.patientOfKey.get(key) ?? new Set();
    patients.add(patientDemographics.nhsNumber ?? "");
    this.patientOfKey.set(key, patients);
  }

  #travel(request: SentRequest, fate: Fate) {
    if (fate === "request lost") throw new TypeError("The request was lost");
    if (fate === "busy") throw refusal(503, "BUSY");
    const { data, etag } = this.#save(request);
    if (fate === "answer lost") throw new TypeError("The answer was lost");
    const { id, status, currentActiveStepId } = data;
    const known = fate === "answered" ? id : "";
    if (known) this.confirmed.push(data);
    return {
      data: { id: known, status, currentActiveStepId, keepsDraftText: true },
      etag,
      correlationId: "reference",
      status: 200 as const,
      headers: new Headers(),
      bodyState: "parsed" as const,
    };
  }

  /** The same key with the same body is the same save, and has the first answer again. */
  #save({ episodeId, body, by, ifMatch, key }: SentRequest): StoredAnswer {
    const before = key === undefined ? undefined : this.#answers.get(key);
    if (before?.body === JSON.stringify(body)) return before.answer;
    if (before) throw refusal(409, "IDEMPOTENCY_KEY_REUSED", { id: before.answer.data.id });
    const id = episodeId ?? `episode-${this.#episodes.size + 1}`;
    const stored = this.#episodes.get(id);
    if (episodeId !== null && (!stored || stored.episode.deleted)) throw refusal(404, "NOT_FOUND");
    if (stored && ifMatch !== undefined && ifMatch !== `"${stored.version}"`) {
      const { lastUpdatedBy } = stored.episode;
      throw refusal(412, "STALE_VERSION", { lastUpdatedBy });
    }
    this.#store({ ...storedEpisode(body), id, lastUpdatedBy: by }, (stored?.version ?? 0) + 1);
    const answer = this.read(id);
    if (key !== undefined) this.#answers.set(key, { body: JSON.stringify(body), answer });
    return answer;
  }

  #store(episode: Schemas["Episode"], version: number) {
    this.#episodes.set(episode.id, { episode, version });
    this.#versions.set(`${episode.id} "${version}"`, episode);
  }
}

interface SentRequest {
  episodeId: string | null;
  body: Input;
  by: string;
  ifMatch: string | undefined;
  key: string | undefined;
}
