import { document } from "@pharmacy/openapi";
import { vectorDocument } from "@pharmacy/openapi/vectors";
import { requestOf } from "@pharmacy/openapi/vectors/prepare";
import { productsIn, type OperationId, type Schemas } from "@pharmacy/sdk";
import { operationIdOf } from "../contract/operations.ts";
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
import { Fault, NotRun, type CheckName, type Suite } from "../results/result.ts";
import { Caller, type Beside } from "./caller.ts";
import { changedAll, changedAt, recordOf } from "./json.ts";
import { onceMade } from "./promises.ts";

export type EpisodeInput = Schemas["EpisodeInput"];
type VaccineType = Schemas["VaccineType"];
type Batch = Schemas["Batch"];
type BatchInput = Schemas["BatchInput"];
type Patient = Schemas["PatientDemographics"];

/** A product of the catalogue, with its first pack. */
export type Product = ReturnType<typeof productsOf>[number];

/** Why the kit deletes a record or takes a batch out of use. */
export const reason = { reason: "other", comment: "Conformance check" } as const;

/** Reasons that contradict it. */
export const otherReasons = [
  { ...reason, reason: "wrong-patient" },
  { ...reason, comment: "Another" },
  { reason: reason.reason },
] as const;

export const restoration = { reason: "Conformance check" } as const;

/** The contract's own example: a backend under test has to have this patient in its register. */
export const yusuf = { lastName: "Yusuf", dateOfBirth: "1951-03-12" };

/** The place of the flu delivery in an episode. */
export const fluDelivery = "/vaccinationDetails/fluVac/delivery";

/** The vaccines that the vectors record; another vaccine does not change the kit's records. */
const names: Readonly<Partial<Record<VaccineType, string>>> = { fluVac: "flu", covid: "covid" };
const order: readonly VaccineType[] = ["fluVac", "covid"];

/** One demand on a backend. A check makes the records that it needs. */
export interface Check extends CheckName {
  run(kit: Kit): Promise<unknown>;
}

/** The checks of all files in `src/suites`, which `check-backend.ts` imports. */
export const allChecks: Check[] = [];

/**
 * Gives the function that adds checks to a suite. The name of a check is its operation, its rule and,
 * where it is not the requirement of the file, the requirement in brackets: "getUser tells of another
 * user as of nobody ([7.05])".
 */
export function checksOf(suite: Suite, requirement: string) {
  return (name: `${OperationId} ${string}`, run: Check["run"]): void => {
    const [, id, rule = "", own = requirement] = nameParts.exec(name) ?? [];
    allChecks.push({ suite, operation: operationIdOf(id), rule, requirement: own, run });
  };
}

const nameParts = /^(\w+) (.*?)(?: \(((?:\[|decisions: )[^()]*)\))?$/;

/** The greatest difference between the clocks of the kit and the backend. */
const skewMs = 5 * 60_000;

/** What each check gets: the backend to call, and the records to make there. */
export class Kit extends Caller {
  readonly user = onceMade(() =>
    this.get("getUser", { query: { username: this.options.username ?? this.claims.username } }),
  );

  /** The store in which the checked user works. */
  readonly store = onceMade(async () => {
    const { storeId } = await this.user();
    const groups = storeId ? [] : await this.get("getAllGroupInfo", {});
    const id = storeId ?? groups[0]?.storeId;
    if (id === undefined) throw new Fault("a store of the user", "none", this.lastCurl);
    if (!storeId && !this.options.isReadOnly)
      await this.call("selectStore", { path: { storeId: id } });
    return this.get("getPharmacyStore", { query: { storeId: id } });
  });

  readonly registered = onceMade(async () => {
    const { patients } = await this.get("searchPatients", { body: yusuf });
    const found = patients.find(({ nhsNumber, deceased }) => nhsNumber && !deceased);
    if (!found) throw new Fault("Yusuf, born 1951-03-12, in the register", "nobody", this.lastCurl);
    return found;
  });

  readonly #products = onceMade(async () => productsOf(await this.get("getVaccineTypes", {})));

  /** A product of this vaccine, or another one of it where there are several. */
  async product(type: VaccineType, other = 0): Promise<Product> {
    const offered = (await this.#products()).filter(({ vaccineType }) => vaccineType === type);
    const found = offered[other] ?? offered[0];
    if (!found) throw new Fault(`a product of ${type} in the catalogue`, "none", this.lastCurl);
    return found;
  }

  closeToNow(instant: string | null | undefined): void {
    const isNow = Math.abs(Date.parse(instant ?? "") - Date.now()) < skewMs;
    this.demand(isNow, "the moment of the call", instant ?? "nothing");
  }

  batchOf(product: Product, changes: Partial<BatchInput> = {}): BatchInput {
    const { vaccineType, manufacturer, ampName, pack } = product;
    return {
      vaccineType,
      vaccineManufacturer: manufacturer,
      vaccineName: ampName,
      name: pack.name,
      packSize: pack.packSize ?? 1,
      vaccineId: pack.vaccineId,
      batchNo: newBatchNo(this.mark, vaccineType === "covid" ? pack.batchNumberFormat : null),
      expiryDate: expiryIn(1),
      additionDate: new Date().toISOString(),
      status: "Active",
      ...changes,
    };
  }

  async makeBatch(changes: Partial<BatchInput> = {}, of?: Product) {
    const product = of ?? (await this.product(changes.vaccineType ?? "fluVac"));
    const body = this.batchOf(product, changes);
    return { ...(await this.call("createBatch", { body })), body };
  }

  readBatch = (id: string) => this.call("getBatch", { path: { id } });

  changeBatch = (id: string, body: BatchInput) => this.call("updateBatch", { path: { id }, body });

  decommission = (id: string) => this.call("decommissionBatch", { path: { id }, body: reason });

  /** The episode of a base of the vectors, for a patient of this run. */
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

  /** A finished part of each vaccine, from the bases of this kind. */
  #endedOf(types: readonly VaccineType[], kind: string, batches: readonly Batch[] = []) {
    const parts = types.map((type) => {
      const batch = batches.find(({ vaccineType }) => vaccineType === type);
      return this.#episodeOf(`${names[type]}-${kind}`, batch);
    });
    const [first = this.#episodeOf("consent-given")] = parts;
    const details = parts.flatMap((one) => Object.entries(one.vaccinationDetails));
    const steps = types.length * 2;
    const title = parts.at(-1)?.currentStepTitle ?? first.currentStepTitle;
    const whole = {
      ...first,
      vaccineTypes: [...types],
      vaccinationDetails: Object.fromEntries(details),
      currentActiveStepId: steps,
      currentStepTitle: title.replace(/\d of \d/, `${steps} of ${steps}`),
    };
    return types.length > 1 ? besideFlu(whole) : whole;
  }

  /** The first step saved, and nothing more: In Progress. */
  draftOf(types: VaccineType[] = ["fluVac"]): EpisodeInput {
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

  /** Consent was refused: Closed at once. */
  refusedOf = (): EpisodeInput => this.#episodeOf("consent-refused");

  /** Given just now from these batches, one for each vaccine, and Completed. */
  givenOf(...batches: readonly Batch[]): EpisodeInput {
    const types = order.filter((type) => batches.some(({ vaccineType }) => vaccineType === type));
    return batches.reduce(
      (given, { vaccineType, expiryDate }) => {
        const expiry = new Date(expiryDate).toISOString();
        const dates = {
          fullDateOfAdministration: moment(-60),
          expiryDate: `${expiry.slice(5, 7)}/${expiry.slice(0, 4)}`,
        };
        return changedAll(given, dates, `/vaccinationDetails/${vaccineType}/delivery`);
      },
      this.#endedOf(types, "given", batches),
    );
  }

  /** Screened and not given: Closed. */
  notGivenOf = (types: VaccineType[] = ["fluVac"]): EpisodeInput =>
    this.#endedOf(types, "not-given");

  /** A finished screening that allows the vaccination. */
  screeningOf(type: "fluVac" | "covid", isBesideFlu = false): unknown {
    const types: VaccineType[] = isBesideFlu ? ["fluVac", "covid"] : [type];
    return this.notGivenOf(types).vaccinationDetails[type]?.screening;
  }

  /** A draft whose screening for flu is finished. */
  screenedOf = (): EpisodeInput =>
    changedAt(this.draftOf(), "/vaccinationDetails/fluVac/screening", this.screeningOf("fluVac"));

  /** The same episode, with flu not given: Closed. */
  withoutFlu = (body: EpisodeInput): EpisodeInput => ({
    ...changedAt(body, fluDelivery, this.notGivenOf().vaccinationDetails.fluVac?.delivery),
    status: "Closed",
  });

  /** A draft with an unfinished delivery from this batch. */
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

  /** A flu vaccination that was given, from a batch of its own. */
  async makeGiven(changes: Partial<BatchInput> = {}) {
    const { data: batch } = await this.makeBatch(changes);
    return { ...(await this.saveNew(this.givenOf(batch))), batch };
  }

  /** A delivery on a day or at a moment, to a patient whom the register knows. */
  async giveOn(patient: Patient, type: "fluVac" | "covid", day: string) {
    const { data: batch } = await this.makeBatch({ vaccineType: type });
    const fullDateOfAdministration = day.includes("T") ? day : `${day}T09:30:00.000Z`;
    const overrides = [{ code: "RECENT_FLU_VACCINATION", reason: "Conformance check" }];
    const changes = { fullDateOfAdministration, ...(type === "fluVac" && { overrides }) };
    const given = this.givenOf(batch);
    const dated = changedAll(given, changes, `/vaccinationDetails/${type}/delivery`);
    return this.saveNew({ ...dated, patientDemographics: this.registeredAs(patient) });
  }

  /** The register's own; what the register withholds is not sent. */
  registeredAs(patient: Patient): Patient {
    const { title: _title, sensitive: _sensitive, ...known } = patient;
    return { ...this.draftOf().patientDemographics, telephone: null, ...known };
  }

  /** The records of a patient's history of a disease, and their dates. */
  async historyOf(patient: Patient, targetDisease: Schemas["TargetDisease"], beside?: Beside) {
    const { nhsNumber, dateOfBirth: patientDateOfBirth } = patient;
    const query = { nhsNumber: nhsNumber ?? "", targetDisease, patientDateOfBirth };
    const { records } = await this.get("getVaccinationHistory", { query }, beside);
    return { records, dates: records.map(({ administeredDate }) => administeredDate) };
  }

  /** Today's clinic; a backend with `--profile specification` may have none. */
  async openClinic(beside?: Beside): Promise<Schemas["Clinic"]> {
    if (this.options.profile === "specification") {
      const { status } = await this.ask("openClinic", {});
      if (status === 404 || status === 501) throw new NotRun("the backend keeps no clinics");
    }
    return this.get("openClinic", {}, beside);
  }

  async addRows(source: Schemas["ClinicSource"], rows: Schemas["ClinicRow"][]) {
    const { id: clinicId } = await this.openClinic();
    return this.get("addClinicEntries", { path: { clinicId }, body: { source, rows } });
  }

  /** Adds a row, and gives the place of its entry. */
  async addRow(source: Schemas["ClinicSource"], row = newRow()): Promise<EntryPath> {
    const { clinicId, rows } = await this.addRows(source, [row]);
    return { clinicId, entryId: rows[0]?.entryId ?? "" };
  }

  readEntry = (path: EntryPath) => this.call("getClinicEntry", { path });

  /** A new entry: booked in a list, or a walk-in. */
  makeEntry = async (source: Schemas["ClinicSource"] = "LIST") =>
    this.readEntry(await this.addRow(source));

  moveEntry = (
    entry: Pick<Entry, "clinicId" | "id">,
    move: Schemas["ClinicMove"],
    beside?: Beside,
  ) => this.call("moveClinicEntry", { path: pathOf(entry), body: moveOf(move) }, beside);
}

/** Injected products on offer come first: every route and site of the records fits them. */
const productsOf = (catalogue: Schemas["VaccineCatalogue"]) =>
  productsIn(catalogue)
    .flatMap((product) => product.packSizes.slice(0, 1).map((pack) => ({ ...product, pack })))
    .map((product) => ({
      ...product,
      rank: (product.isOffered === false ? 2 : 0) + (product.routes?.[0] === "NASAL" ? 1 : 0),
    }))
    .toSorted((a, b) => a.rank - b.rank);

/** Beside flu, the questions that both vaccines share are asked for flu only. */
function besideFlu(episode: EpisodeInput): EpisodeInput {
  const { properties = {} } = document.components.schemas["GenericScreeningRules"] ?? {};
  const shared = recordOf(Object.keys(properties), () => undefined);
  return changedAll(episode, shared, "/vaccinationDetails/covid/screening");
}
