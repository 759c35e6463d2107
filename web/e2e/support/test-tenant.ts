import type { OperationId, Schemas } from "@pharmacy/sdk";
import { request } from "@playwright/test";
import type { Account } from "./person.ts";

type Patient = Schemas["PatientDemographics"] & { nhsNumber: string };

interface Made {
  storeId: string;
  otherStoreId: string;
  people: Record<string, Account>;
  patients: Patient[];
  batches: Schemas["Batch"][];
}

/** A patient whom the demographics service knows, with what it knows of earlier vaccinations. */
type WantedPatient = Partial<Omit<Patient, "nhsNumber">> & {
  firstName: string;
  history?: { targetDisease: "FLU" | "COVID19"; record: Schemas["VaccinationHistoryRecord"] }[];
};

type WantedBatch = Pick<Schemas["Batch"], "batchNo" | "expiryDate"> &
  Partial<Pick<Schemas["Batch"], "vaccineType" | "useByDate" | "dosesReceived" | "status">>;

/** What a story wants to find there. */
export interface TestTenantRequest {
  patients?: WantedPatient[];
  /** One batch of each vaccine is all that is in stock. */
  isOneOfEach?: boolean;
  /** Made-up episodes of the last eight weeks, of these patients. */
  episodes?: number;
  /** Active batches besides the usual ones: of the first flu product, or of the first COVID-19 one. */
  batches?: WantedBatch[];
}

/** A pharmacy of a story's own, so that stories run beside each other; the sandbox's hooks make it. */
export class TestTenant {
  readonly storeId: string;
  /** Where the multi-site user may work too. */
  readonly otherStoreId: string;
  readonly origin: string;
  private readonly made: Made;

  static async at(origin: string, wanted: TestTenantRequest = {}): Promise<TestTenant> {
    return new TestTenant(origin, await post<Made>(origin, "/test/tenants", wanted));
  }

  private constructor(origin: string, made: Made) {
    this.origin = origin;
    this.made = made;
    this.storeId = made.storeId;
    this.otherStoreId = made.otherStoreId;
  }

  person(name: "pharmacist" | "technician" | "locum" | "multi" | "nhsOnly"): Account {
    const person = this.made.people[name];
    if (!person) throw new Error(`The tenant has no ${name}.`);
    return person;
  }

  /** A woman of 70 with nothing against a vaccination, whom the demographics service knows. */
  get patient(): Patient {
    const [patient] = this.made.patients;
    if (!patient) throw new Error("The tenant has no patient.");
    return patient;
  }

  /** Everybody whom the story wants to find there. */
  get patients(): readonly Patient[] {
    return this.made.patients;
  }

  /** A batch of this kind that can be given. */
  batch(vaccineType: Schemas["VaccineType"]): Schemas["Batch"] {
    const batch = this.made.batches.find((one) => one.vaccineType === vaccineType);
    if (!batch) throw new Error(`The tenant has no batch of ${vaccineType}.`);
    return batch;
  }

  /** One of the same product that is past its expiry, and still in stock. */
  expiredBatch(vaccineType: Schemas["VaccineType"]): Schemas["Batch"] {
    const { vaccineId } = this.batch(vaccineType);
    const batch = this.stock.find(
      (one) => one.vaccineId === vaccineId && one.expiryDate < Date.now(),
    );
    if (!batch) throw new Error(`The tenant has no expired batch of ${vaccineType}.`);
    return batch;
  }

  /** Everything in stock, the finished and the decommissioned included. */
  get stock(): readonly Schemas["Batch"][] {
    return this.made.batches;
  }

  /** From now on the server refuses this token, as if its time had come. */
  async expires(token: string): Promise<void> {
    await post(this.origin, "/test/expired-tokens", { token });
  }

  /** From now on it is that much later in this pharmacy. */
  async movesClock(byMs: number): Promise<void> {
    await post(this.origin, `/test/${this.storeId}/clock`, { byMs });
  }

  /** From now on an operation in this pharmacy has a fault of the fault table. */
  async injectsFault(operationId: OperationId, effect: string | null): Promise<void> {
    await post(this.origin, `/test/${this.storeId}/injected-faults`, { operationId, effect });
  }

  /** From now on this pharmacy's answers lack a field. */
  async breaks(operationId: OperationId, field: string): Promise<void> {
    await post(this.origin, `/test/${this.storeId}/broken-answers`, { operationId, field });
  }
}

async function post<Answer>(origin: string, path: string, data: object): Promise<Answer> {
  const requests = await request.newContext({ baseURL: origin });
  try {
    const response = await requests.post(path, { data });
    if (!response.ok()) throw new Error(`${path} answered ${await response.text()}`);
    const answer: Answer = await response.json();
    return answer;
  } finally {
    await requests.dispose();
  }
}
