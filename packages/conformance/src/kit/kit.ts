import { document } from "@pharmacy/openapi";
import { vectorDocument } from "@pharmacy/openapi/vectors";
import { requestOf } from "@pharmacy/openapi/vectors/prepare";
import {
  batchInputOf,
  productsIn,
  type OperationId,
  type Product as CatalogueProduct,
  type Schemas,
} from "@pharmacy/sdk";
import { operationIdOf } from "../contract/contract.ts";
import {
  expiryIn,
  moment,
  moveOf,
  newBatchNo,
  newNhsNumber,
  newRow,
  pathOf,
  type Entry,
  type EntryPath,
} from "../records/values.ts";
import { Failure, type CheckName, type Suite } from "../results/results.ts";
import { Caller, type Beside } from "./caller.ts";
import { changedAll, changedAt, namesOf, recordOf } from "./json.ts";
import { cachedUntilFailure } from "./promises.ts";

export type EpisodeInput = Schemas["EpisodeInput"];
type Batch = Schemas["Batch"];
type BatchInput = Schemas["BatchInput"];
type Patient = Schemas["PatientDemographics"];

export interface Product extends CatalogueProduct {
  readonly pack: Schemas["PackSize"];
}

export const reason = { reason: "other", comment: "Conformance check" } as const;

export const restoration = { reason: "Conformance check" } as const;

/** The contract's own example: a backend under test has to have this patient in its register. */
export const yusuf = { lastName: "Yusuf", dateOfBirth: "1951-03-12" };

export const fluDelivery = "/vaccinationDetails/fluVac/delivery";

/** The vaccines that the vectors record, by the names of their bases. */
const vaccines = { fluVac: "flu", covid: "covid" } as const;
export type Vaccine = keyof typeof vaccines;

/** One demand on a backend. A check makes the records that it needs. */
export interface Check extends CheckName {
  run(kit: Kit): Promise<unknown>;
}

export const allChecks: Check[] = [];

/** The name of a check is its operation, its rule and, in brackets, a requirement of its own. */
// Suites name the result `test`: prettier keeps the names of tests on one line, however long.
export function checksOf(suite: Suite, requirement: string) {
  return (name: `${OperationId} ${string}`, run: Check["run"]): void => {
    const [, id, rule = "", own = requirement] = nameParts.exec(name) ?? [];
    allChecks.push({ suite, operation: operationIdOf(id), rule, requirement: own, run });
  };
}

const nameParts = /^(\w+) (.*?)(?: \(((?:\[|decisions: )[^()]*)\))?$/;

/** The greatest difference between the clocks of the kit and the backend. */
const skewMs = 5 * 60_000;

export class Kit extends Caller {
  readonly user = cachedUntilFailure(() =>
    this.get("getUser", { query: { username: this.options.username ?? this.claims.username } }),
  );

  readonly store = cachedUntilFailure(async () => {
    const { storeId } = await this.user();
    const groups = storeId ? [] : await this.get("getAllGroupInfo", {});
    const id = storeId ?? groups[0]?.storeId;
    if (id === undefined) throw new Failure("a store of the user", "none", this.lastCurl);
    if (!storeId && !this.options.isReadOnly)
      await this.call("selectStore", { path: { storeId: id } });
    return this.get("getPharmacyStore", { query: { storeId: id } });
  });

  readonly registered = cachedUntilFailure(async () => {
    const { patients } = await this.get("searchPatients", { body: yusuf });
    const found = patients.find(({ nhsNumber, deceased }) => nhsNumber && !deceased);
    if (!found)
      throw new Failure("Yusuf, born 1951-03-12, in the register", "nobody", this.lastCurl);
    return found;
  });

  readonly #products = cachedUntilFailure(async () =>
    productsIn(await this.get("getVaccineTypes", {}))
      .flatMap((product) => product.packSizes.slice(0, 1).map((pack) => ({ ...product, pack })))
      .toSorted((a, b) => rankOf(a) - rankOf(b)),
  );

  async product(type: Schemas["VaccineType"], other = 0): Promise<Product> {
    const offered = (await this.#products()).filter(({ vaccineType }) => vaccineType === type);
    const found = offered[other] ?? offered[0];
    if (!found) throw new Failure(`a product of ${type} in the catalogue`, "none", this.lastCurl);
    return found;
  }

  closeToNow(instant: string | null | undefined): void {
    const isNow = Math.abs(Date.parse(instant ?? "") - Date.now()) < skewMs;
    this.demand(isNow, "the moment of the call", instant ?? "nothing");
  }

  batchOf(product: Product, changes: Partial<BatchInput> = {}): BatchInput {
    const { vaccineType, pack } = product;
    const batchNo = newBatchNo(this.mark, vaccineType === "covid" ? pack.batchNumberFormat : null);
    const own = { batchNo, expiryDate: expiryIn(1), packSize: pack.packSize ?? 1 };
    // The backend knows these by the pack.
    const { doses: _doses, batchNumberFormat: _format, ...body } = batchInputOf(product, pack, own);
    return { ...body, ...changes };
  }

  /** Counted stock is an extension. */
  stockOf = (dosesReceived: number | null) => (this.withExtensions ? { dosesReceived } : {});

  async makeBatch(changes: Partial<BatchInput> = {}, of?: Product) {
    const product = of ?? (await this.product(changes.vaccineType ?? "fluVac"));
    const body = this.batchOf(product, changes);
    return { ...(await this.call("createBatch", { body })), body };
  }

  readBatch = (id: string) => this.call("getBatch", { path: { id } });

  changeBatch = (id: string, body: BatchInput) => this.call("updateBatch", { path: { id }, body });

  /** Removed before for the usual reason, a record is not removed for another one. */
  async refusesOtherReasons(id: "deleteEpisode" | "decommissionBatch", path: object) {
    const { reason: why, comment } = reason;
    for (const body of [
      { reason: "wrong-patient", comment },
      { reason: why, comment: "Another" },
      { reason: why },
    ])
      await this.refused(id, { path, body }, 409, "IDEMPOTENCY_KEY_REUSED");
  }

  decommission = (id: string) => this.call("decommissionBatch", { path: { id }, body: reason });

  #episodeOf(name: string, batch?: Batch): EpisodeInput {
    const base = vectorDocument.bases[name];
    if (!base) throw new Error(`The vectors have no base ${name}`);
    const { body } = requestOf(base, [], { surname: this.mark, batch }).request;
    const episode: EpisodeInput = JSON.parse(JSON.stringify(body));
    return changedAll(episode, {
      patientDemographics: {
        ...episode.patientDemographics,
        ...{ nhsNumber: newNhsNumber(), firstName: "Zoë", telephone: "07700900123" },
        ...{ addressLine1: "4 Chawton Lane", postCode: "LS1 4AP" },
      },
      patientEmergencyContact: { firstName: "Søren", surname: this.mark, telephone: "07700900789" },
    });
  }

  #endedOf(types: readonly Vaccine[], kind: string, batches: readonly Batch[] = []): EpisodeInput {
    const parts = types.map((type) => {
      const batch = batches.find(({ vaccineType }) => vaccineType === type);
      return this.#episodeOf(`${vaccines[type]}-${kind}`, batch);
    });
    const [first = this.#episodeOf("consent-given"), last = first] = parts;
    const steps = types.length * 2;
    const whole = {
      ...first,
      vaccineTypes: [...types],
      vaccinationDetails: Object.assign({}, ...parts.map((part) => part.vaccinationDetails)),
      currentActiveStepId: steps,
      currentStepTitle: last.currentStepTitle.replace(/\d of \d/, `${steps} of ${steps}`),
    };
    return types.length > 1 ? besideFlu(whole) : whole;
  }

  /** The first step saved, and nothing more: In Progress. */
  draftOf(types: EpisodeInput["vaccineTypes"] = ["fluVac"]): EpisodeInput {
    const draft = this.#episodeOf("consent-given");
    return changedAll(draft, {
      vaccineTypes: types,
      vaccinationDetails: recordOf(types, (vaccineType) => {
        const empty = { isDraft: true, vaccineType };
        return { screening: empty, delivery: empty };
      }),
      currentStepTitle: draft.currentStepTitle.replace(/of \d/, `of ${types.length * 2}`),
    });
  }

  refusedOf = (): EpisodeInput => this.#episodeOf("consent-refused");

  /** Given just now from these batches, one for each vaccine, and Completed. */
  givenOf(...batches: readonly Batch[]): EpisodeInput {
    const types = namesOf(vaccines).filter((type) =>
      batches.some(({ vaccineType }) => vaccineType === type),
    );
    let given = this.#endedOf(types, "given", batches);
    for (const { vaccineType, expiryDate } of batches) {
      const [year, month] = new Date(expiryDate).toISOString().split("-");
      const dates = { fullDateOfAdministration: moment(-60), expiryDate: `${month}/${year}` };
      given = changedAll(given, dates, `/vaccinationDetails/${vaccineType}/delivery`);
    }
    return given;
  }

  async given(...types: readonly Vaccine[]): Promise<EpisodeInput> {
    const batches: Batch[] = [];
    for (const vaccineType of types) batches.push((await this.makeBatch({ vaccineType })).data);
    return this.givenOf(...batches);
  }

  notGivenOf = (types: readonly Vaccine[] = ["fluVac"]): EpisodeInput =>
    this.#endedOf(types, "not-given");

  screenedOf(): EpisodeInput {
    const { fluVac } = this.notGivenOf().vaccinationDetails;
    return changedAt(this.draftOf(), "/vaccinationDetails/fluVac/screening", fluVac?.screening);
  }

  /** The same episode, with flu not given: Closed. */
  withoutFlu = (body: EpisodeInput): EpisodeInput => ({
    ...changedAt(body, fluDelivery, this.notGivenOf().vaccinationDetails.fluVac?.delivery),
    status: "Closed",
  });

  halfGivenOf(batch: Batch): EpisodeInput {
    const { fluVac } = this.givenOf(batch).vaccinationDetails;
    return changedAt(this.draftOf(), fluDelivery, { ...fluVac?.delivery, isDraft: true });
  }

  async saveNew(body: EpisodeInput, beside?: Beside) {
    return { ...(await this.call("saveEpisode", { body }, beside)), body };
  }

  saveAgain = (episodeId: string, body: EpisodeInput, beside?: Beside) =>
    this.call("saveEpisode", { query: { episodeId }, body }, beside);

  readEpisode = (episodeId: string) => this.call("getEpisode", { path: { episodeId } });

  deleteIt = (episodeId: string) =>
    this.call("deleteEpisode", { path: { episodeId }, body: reason });

  restoreIt = (episodeId: string, body: Schemas["RestorationRequest"] = restoration) =>
    this.call("restoreEpisode", { path: { episodeId }, body });

  async makeGiven(changes: Partial<BatchInput> = {}) {
    const { data: batch } = await this.makeBatch(changes);
    return { ...(await this.saveNew(this.givenOf(batch))), batch };
  }

  /** A delivery on a day or at a moment, to a patient whom the register knows. */
  async giveOn(patient: Patient, type: Vaccine, day: string) {
    const { data: batch } = await this.makeBatch({ vaccineType: type });
    const fullDateOfAdministration = day.includes("T") ? day : `${day}T09:30:00.000Z`;
    const overrides = [{ code: "RECENT_FLU_VACCINATION", reason: "Conformance check" }];
    const changes = { fullDateOfAdministration, ...(type === "fluVac" && { overrides }) };
    const dated = changedAll(this.givenOf(batch), changes, `/vaccinationDetails/${type}/delivery`);
    return this.saveNew({ ...dated, patientDemographics: this.registeredAs(patient) });
  }

  /** The register's own; what the register withholds is not sent. */
  registeredAs(patient: Patient): Patient {
    const { title: _title, sensitive: _sensitive, ...known } = patient;
    return { ...this.draftOf().patientDemographics, telephone: null, ...known };
  }

  async historyOf(patient: Patient, targetDisease: Schemas["TargetDisease"], beside?: Beside) {
    const { nhsNumber, dateOfBirth: patientDateOfBirth } = patient;
    const query = { nhsNumber: nhsNumber ?? "", targetDisease, patientDateOfBirth };
    const { records } = await this.get("getVaccinationHistory", { query }, beside);
    return { records, dates: records.map(({ administeredDate }) => administeredDate) };
  }

  openClinic = (beside?: Beside) => this.get("openClinic", {}, beside);

  async addRows(source: Schemas["ClinicSource"], rows: Schemas["ClinicRow"][]) {
    const { id: clinicId } = await this.openClinic();
    return this.get("addClinicEntries", { path: { clinicId }, body: { source, rows } });
  }

  async addRow(source: Schemas["ClinicSource"], row = newRow()): Promise<EntryPath> {
    const { clinicId, rows } = await this.addRows(source, [row]);
    return { clinicId, entryId: rows[0]?.entryId ?? "" };
  }

  readEntry = (path: EntryPath) => this.call("getClinicEntry", { path });

  makeEntry = async (source: Schemas["ClinicSource"] = "LIST") =>
    this.readEntry(await this.addRow(source));

  moveEntry = (
    entry: Pick<Entry, "clinicId" | "id">,
    move: Schemas["ClinicMove"],
    beside?: Beside,
  ) => this.call("moveClinicEntry", { path: pathOf(entry), body: moveOf(move) }, beside);
}

/** Injected products on offer come first: every route and site of the records fits them. */
const rankOf = ({ isOffered, routes }: Product): number =>
  (isOffered === false ? 2 : 0) + (routes?.[0] === "NASAL" ? 1 : 0);

/** Beside flu, the questions that both vaccines share are asked for flu only. */
function besideFlu(episode: EpisodeInput): EpisodeInput {
  const { properties = {} } = document.components.schemas["GenericScreeningRules"] ?? {};
  const shared = recordOf(Object.keys(properties), () => undefined);
  return changedAll(episode, shared, "/vaccinationDetails/covid/screening");
}
