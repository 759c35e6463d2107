import { createPharmacyClient, type PharmacyClient, type Schemas } from "@pharmacy/sdk";
import { accessTokenOf } from "./tokens.ts";
import type { Account } from "./person.ts";
import { type SavedVisit, savesOf } from "./saved-visit.ts";

/** The fields of an answer that a save sends. */
const inputOf = ({
  currentStep,
  currentStepTitle,
  currentActiveStepId,
  status,
  consent,
  vaccineTypes,
  patientDemographics,
  patientEmergencyContact,
  vaccinationDetails,
}: Schemas["Episode"]): Schemas["EpisodeInput"] => ({
  currentStep,
  currentStepTitle,
  currentActiveStepId,
  status,
  consent,
  vaccineTypes,
  patientDemographics,
  patientEmergencyContact,
  vaccinationDetails,
});

/** Somebody who works on the same episodes without a browser of ours. */
export class SomeoneElse {
  readonly #api: PharmacyClient;
  readonly #username: string;

  private constructor(api: PharmacyClient, username: string) {
    this.#api = api;
    this.#username = username;
  }

  static async at(origin: string, { username }: Account): Promise<SomeoneElse> {
    const accessToken = await accessTokenOf(origin, username);
    const token = async () => accessToken;
    return new SomeoneElse(createPharmacyClient({ baseUrl: `${origin}/api`, token }), username);
  }

  reads(episodeId: string): Promise<Schemas["Episode"]> {
    return this.#api.getEpisode({ path: { episodeId } });
  }

  async findsEpisodesOf(searchTerm: string): Promise<readonly Schemas["EpisodeRow"][]> {
    const { episodes } = await this.#api.listActiveEpisodes({
      query: { page: 0, size: 20 },
      body: { sortBy: "creationDate", sortDirection: "desc", filters: { searchTerm } },
    });
    return episodes;
  }

  /** Saves the steps of a visit, one after the other; answers the episode's id. */
  async records(visit: Omit<SavedVisit, "staff">): Promise<string> {
    const { firstName, lastName, gphc } = await this.#api.getUser({
      query: { username: this.#username },
    });
    const staff = { firstName, lastName, gphc: gphc ?? "" };
    let episodeId: string | undefined;
    let ifMatch: string | undefined;
    for (const body of savesOf({ ...visit, staff })) {
      const saved = await this.#api.call(
        "saveEpisode",
        { query: episodeId ? { episodeId } : {}, body },
        { idempotencyKey: crypto.randomUUID(), ...(ifMatch ? { ifMatch } : {}) },
      );
      episodeId = saved.data.id;
      ifMatch = saved.etag;
    }
    return episodeId ?? "";
  }

  /** As it is: its version is another one afterwards. */
  async savesAgain(episodeId: string): Promise<void> {
    const { data, etag } = await this.#api.call("getEpisode", { path: { episodeId } });
    await this.#api.saveEpisode(
      { query: { episodeId }, body: inputOf(data) },
      { ifMatch: etag, idempotencyKey: crypto.randomUUID() },
    );
  }
}
