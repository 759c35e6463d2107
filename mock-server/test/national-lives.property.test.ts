import { exhaustiveMs, holdsOverHttp } from "../../packages/domain/test/random.ts";
import { type EventRow, readEventFile } from "@pharmacy/national";
import type { Schemas } from "@pharmacy/sdk";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

/** Lives of a record, its exports and their acknowledgements (openapi/decisions.md, National record). */

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

type Body = Schemas["EpisodeInput"];
type VaccineType = Schemas["VaccineType"];

const vaccines = ["fluVac", "covid"] as const;

/** The national side: it applies each file once, in the order in which they were made. */
class NationalStore {
  readonly held = new Map<string, EventRow>();
  readonly #known = new Set<string>();

  /** The lines of the acknowledgement. */
  process(text: string): string[] {
    return readEventFile(text).map((row) => {
      const { UNIQUE_ID: id, ACTION_FLAG: action } = row;
      const isDone =
        action === "NEW"
          ? !this.#known.has(id)
          : this.#known.has(id) && (action === "UPDATE" || this.held.has(id));
      if (isDone && action === "DELETE") this.held.delete(id);
      else if (isDone) this.held.set(id, row);
      if (isDone) this.#known.add(id);
      return `${isDone ? "30001" : "30002"}|${id}^${row.UNIQUE_ID_URI}|`;
    });
  }
}

/** A visit of both vaccines: which were given, for whom, and how much. */
interface State {
  isGiven: boolean;
  isPrivate: boolean;
  dose: number;
}

class Pharmacy {
  readonly store = new NationalStore();
  readonly #files: { name: string; lines: string[] }[] = [];
  #isDeleted = false;
  #now: State = { isGiven: true, isPrivate: false, dose: 0.5 };
  readonly staff: Caller;
  readonly #bodyOf: (state: State) => Body;
  #id = "";

  constructor(staff: Caller, bodyOf: (state: State) => Body) {
    this.staff = staff;
    this.#bodyOf = bodyOf;
  }

  async save(changes: Partial<State>) {
    if (this.#isDeleted) return;
    this.#now = { ...this.#now, ...changes };
    const editedStepTitle = "Step 4 of 4 - Delivery for COVID-19";
    const query = this.#id ? { episodeId: this.#id, editedStepTitle } : {};
    const body = this.#bodyOf(this.#now);
    const answer = await this.staff.call("saveEpisode", { query, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
    this.#id = answer.body.id;
  }

  async toggleDeleted() {
    if (!this.#id) return;
    const path = { episodeId: this.#id };
    const { status } = this.#isDeleted
      ? await this.staff.call("restoreEpisode", { path, body: { reason: "By mistake" } })
      : await this.staff.call("deleteEpisode", { path, body: { reason: "other" } });
    if (status !== 200) throw new Error(`The deletion or restoration is ${status}.`);
    this.#isDeleted = !this.#isDeleted;
  }

  /** Makes a file, which the national store applies; says whether there was something to export. */
  async export(vaccineType: VaccineType): Promise<boolean> {
    const body = { vaccineType };
    const { status, body: made } = await this.staff.call("createVaccinationExport", { body });
    if (status === 409) return false;
    const path = { number: made.number };
    const { text = "" } = (await this.staff.call("getVaccinationExport", { path })).body;
    this.#files.push({ name: made.name, lines: this.store.process(text) });
    return true;
  }

  /** An acknowledgement arrives: of any file, in any order, as often as it likes. */
  async acknowledge(index: number) {
    const file = this.#files[index % Math.max(this.#files.length, 1)];
    if (!file) return;
    const fileText = ["RESPONSE_CODE|LOCAL_ID|OPERATION_OUTCOME", ...file.lines].join("\n");
    const name = file.name.replace(".csv", "_BusAck_1.csv");
    await this.staff.call("recordAcknowledgements", { body: { name, fileText } });
  }

  async statuses() {
    if (!this.#id) return [];
    const path = { episodeId: this.#id };
    const { nationalStatus = [] } = (await this.staff.call("getEpisode", { path })).body;
    return nationalStatus.map((one) => ({ ...one, held: this.#heldOf(one.vaccineType) }));
  }

  #heldOf = (type: VaccineType) => this.store.held.get(`${this.#id}-${type}`);

  /** Everything is exported and acknowledged. */
  async settle() {
    for (let round = 0; round < 6; round += 1) {
      for (const index of this.#files.keys()) await this.acknowledge(index);
      const made = [];
      for (const type of vaccines) made.push(await this.export(type));
      if (!made.some(Boolean)) return;
    }
    throw new Error("It never ends");
  }

  /** The dose that the pharmacy has to tell the national record; null if none. */
  get dose(): number | null {
    const { isGiven, isPrivate, dose } = this.#now;
    return this.#id !== "" && !this.#isDeleted && isGiven && !isPrivate ? dose : null;
  }

  /** The dose of each vaccine that the national record has. */
  get dosesHeld() {
    return vaccines.map((type) => {
      const held = this.#heldOf(type);
      return held ? Number(held.DOSE_AMOUNT) : null;
    });
  }
}

type Act = (pharmacy: Pharmacy) => Promise<unknown>;

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom(0.5, 0.25, 0.3).map(
    (dose): Act =>
      (one) =>
        one.save({ dose }),
  ),
  fc.boolean().map(
    (isGiven): Act =>
      (one) =>
        one.save({ isGiven }),
  ),
  fc.boolean().map(
    (isPrivate): Act =>
      (one) =>
        one.save({ isPrivate }),
  ),
  fc.constant<Act>((one) => one.toggleDeleted()),
  fc.constantFrom(...vaccines).map(
    (type): Act =>
      (one) =>
        one.export(type),
  ),
  fc.nat(30).map(
    (index): Act =>
      (one) =>
        one.acknowledge(index),
  ),
);

test(
  "[H22] over any life of a record, the national record is what the pharmacy has, and nothing is called accepted before",
  async () => {
    await holdsOverHttp(
      fc.asyncProperty(fc.array(acts, { maxLength: 14 }), async (life) => {
        const tenant = await server.testTenant();
        const staff = await server.as(tenant.people.pharmacist?.username ?? "");
        const pharmacy = new Pharmacy(staff, ({ isGiven, isPrivate, dose }) => {
          const visit = { vaccineTypes: [...vaccines], stepsDone: 4, isAdministered: isGiven };
          return withValues(visitTo(tenant, visit), isPrivate, dose);
        });
        for (const act of life) {
          await act(pharmacy);
          for (const { state, held } of await pharmacy.statuses())
            if (state === "accepted") expect(held).toBeDefined();
        }
        await pharmacy.settle();
        const { dose, dosesHeld } = pharmacy;
        expect(dosesHeld).toEqual([dose, dose]);
        const states = (await pharmacy.statuses()).map(({ state }) => state);
        expect(states).toEqual(dose === null ? [] : ["accepted", "accepted"]);
      }),
    );
  },
  exhaustiveMs,
);

function withValues(body: Body, isPrivate: boolean, dose: number): Body {
  const { fluVac, covid } = body.vaccinationDetails;
  const administrationType = isPrivate ? "Private" : "NHS";
  if (!fluVac?.screening || !fluVac.delivery || !covid?.screening || !covid.delivery)
    throw new Error("The visit is not of both vaccines.");
  const doseOf = (isGiven: boolean | null | undefined) => (isGiven ? { doseAmount: dose } : {});
  return {
    ...body,
    vaccinationDetails: {
      fluVac: {
        screening: { ...fluVac.screening, administrationType },
        delivery: { ...fluVac.delivery, ...doseOf(fluVac.delivery.isVaccinationAdministered) },
      },
      covid: {
        screening: { ...covid.screening, administrationType },
        delivery: { ...covid.delivery, ...doseOf(covid.delivery.isVaccinationAdministered) },
      },
    },
  };
}
