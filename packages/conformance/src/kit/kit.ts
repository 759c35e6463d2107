import type { Data, OperationId, Params, Schemas } from "@pharmacy/sdk";
import type { Ask, Received } from "../exchange/exchange.ts";
import { Fault, NotRun } from "../results/fault.ts";
import { asker, createLimit, freshOf } from "./ask.ts";
import type { Limits } from "./ask.ts";
import { claimsOf } from "./claims.ts";
import type { Claims } from "./claims.ts";
import { differences, isAbout, isRecord } from "./differences.ts";
import type { KitOptions, OtherTokens } from "./options.ts";
import { onceMade } from "./promises.ts";

/** A success, as the contract's types have it. */
export interface Success<Id extends OperationId> {
  readonly data: Data<Id>;
  readonly etag: string;
  readonly received: Received;
}

/** What goes beside an operation's values. */
export interface Beside {
  readonly token?: string;
  readonly ifMatch?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
}

export type Problem = Schemas["Problem"];

/** What every check is given: a backend to ask, and ways to say what is wrong with it. */
export interface Kit {
  readonly options: KitOptions;
  readonly claims: Claims;
  /** Letters that only this run's records have. */
  readonly mark: string;
  /** Any answer. */
  ask(id: OperationId, ask: Ask): Promise<Received>;
  /** A success, or a fault. */
  call<Id extends OperationId>(id: Id, params: Params<Id>, beside?: Beside): Promise<Success<Id>>;
  /** A refusal of this status, and of this code where one is named, or a fault. */
  refused(id: OperationId, ask: Ask, status: number, code?: Problem["code"]): Promise<Problem>;
  /** A 400 that names this place of the request, or a fault. */
  refusedAbout(id: OperationId, ask: Ask, pointer: string): Promise<void>;
  demand(holds: boolean, expected: string, came: unknown): void;
  /** Both are the same JSON, or a fault; `expected` says what is wanted in words. */
  equal(came: unknown, wanted: unknown, expected?: string): void;
  /** What the backend says of its own. */
  readonly reference: ReferenceData;
  /** The check is about an extension: `--profile specification` excuses a failure. */
  concernsExtension(): void;
  isAboutExtension(): boolean;
  /** Another's token, without which the check is not run. */
  tokenOf(whose: keyof OtherTokens): string;
  /** The checked user's token as it is valid now, to make others of. */
  ownToken(): Promise<string>;
  needsWrites(): void;
  /** The last call's line for a report. */
  lastCurl(): string | undefined;
  /** Told of every answer. */
  onAnswer(listener: (received: Received) => void): void;
  /** From now on at most so many questions are asked, and no longer than this: a check ends. */
  begin(limits: Limits): void;
}

export function createKit(options: KitOptions): Kit {
  const listeners: ((received: Received) => void)[] = [];
  let curl: string | undefined;
  const limit = createLimit();
  const askNow = asker(options, (received) => {
    curl = received.curl;
    hear(listeners, received);
  });
  const ask: Kit["ask"] = async (id, what) => {
    limit.count();
    return askNow(id, what);
  };
  let isAboutExtension = false;
  const kit: Omit<Kit, "reference"> = {
    options,
    claims: claimsOf(options.token),
    mark: newMark(),
    ask,
    demand(holds, expected, came) {
      if (!holds) throw new Fault(expected, came, curl);
    },
    equal: (came, wanted, expected) => demandEqual(came, wanted, expected, curl),
    call: async (id, params, beside) => successOf(await ask(id, askedWith(params, beside))),
    refused: async (id, asked, status, code) => refusalOf(await ask(id, asked), status, code),
    refusedAbout: async (id, asked, pointer) => demandAbout(await ask(id, asked), pointer),
    tokenOf: (whose) => tokenFor(whose, options),
    ownToken: async () => freshOf(options, options.token),
    needsWrites: () => demandWrites(options),
    lastCurl: () => curl,
    onAnswer: (listener) => void listeners.push(listener),
    begin(limits) {
      isAboutExtension = false;
      limit.begin(limits);
    },
    concernsExtension: () => void (isAboutExtension = true),
    isAboutExtension: () => isAboutExtension,
  };
  return { ...kit, reference: createReferenceData(kit) };
}

function demandEqual(came: unknown, wanted: unknown, expected?: string, curl?: string): void {
  const [is, right] = [asJson(came), asJson(wanted)];
  const wrong = differences(right, is);
  if (wrong.length === 0) return;
  const isLarge = isRecord(right) && isRecord(is) && !Array.isArray(right);
  throw new Fault(
    expected ?? right ?? "nothing",
    isLarge ? { wrong, is } : (is ?? "nothing"),
    curl,
  );
}

function demandAbout(received: Received, pointer: string): void {
  const { errors } = refusalOf(received, 400, "INVALID_REQUEST");
  const paths = (Array.isArray(errors) ? errors : []).map(({ path }) => String(path));
  if (!paths.some((path) => isAbout(path, pointer)))
    throw new Fault(`400 about ${pointer}`, statusOf(received), received.curl);
}

/** A value as it is sent: without undefined, and with null where a list has it. */
function asJson(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}

/** An answer that one of them cannot read is told to the others all the same. */
function hear(listeners: readonly ((received: Received) => void)[], received: Received): void {
  const errors: unknown[] = [];
  for (const listener of listeners)
    try {
      listener(received);
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
}

/** Somebody with the role may be among those who were named for something else. */
const roleOf: Partial<Record<keyof OtherTokens, string>> = {
  nhsOnly: "VAC_NHS_ONLY",
  locum: "Locum",
  dormant: "DORMANT",
  multiSite: "MULTI_SITE",
};

function tokenFor(whose: keyof OtherTokens, options: KitOptions): string {
  const found = options.tokens?.[whose] ?? tokenWithRole(options, roleOf[whose]);
  if (found === undefined) throw new NotRun(`needs ${optionOf(whose)}`);
  return found;
}

function tokenWithRole(options: KitOptions, role: string | undefined): string | undefined {
  const { token: own, tokens = {} } = options;
  // The checked user has chosen a store, if there are several.
  const checked = role === "MULTI_SITE" ? undefined : own;
  return [checked, tokens.otherUser, tokens.noRole, tokens.otherStore].find(
    (token) => token !== undefined && role !== undefined && claimsOf(token).roles.includes(role),
  );
}

function successOf<Id extends OperationId>(received: Received): Success<Id> {
  if (received.status < 200 || received.status >= 300)
    throw new Fault("a success", statusOf(received), received.curl);
  return { data: dataOf(received), etag: received.etag, received };
}

function refusalOf(received: Received, status: number, code?: Problem["code"]): Problem {
  const problem = problemOf(received);
  const isRight = received.status === status && (code === undefined || problem.code === code);
  if (isRight) return problem;
  const expected = code === undefined ? String(status) : `${status} ${code}`;
  throw new Fault(expected, statusOf(received), received.curl);
}

function demandWrites({ isReadOnly }: KitOptions): void {
  if (isReadOnly) throw new NotRun("the run is read-only");
}

const askedWith = (params: Ask, { token, ifMatch, idempotencyKey, headers }: Beside = {}): Ask => ({
  ...params,
  ...(token !== undefined && { token }),
  headers: {
    ...(ifMatch !== undefined && { "If-Match": ifMatch }),
    ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
    ...headers,
  },
});

function dataOf<Id extends OperationId>({ text, curl }: Received): Data<Id> {
  try {
    const data: Data<Id> = JSON.parse(text === "" ? "{}" : text);
    return data;
  } catch {
    throw new Fault("a body in JSON", text, curl);
  }
}

/** The problem of an answer, whose fields may all be missing. */
export function problemOf({ json }: Received): Problem {
  const problem: Problem = JSON.parse(JSON.stringify(json ?? {}));
  return problem;
}

export function statusOf(received: Received): string {
  const { code, detail, errors = [] } = problemOf(received);
  const fields = Array.isArray(errors)
    ? errors.map((error) => `${error?.path} ${error?.message}`)
    : [];
  return [received.status, code, detail, ...fields].filter(Boolean).join(" ").slice(0, 600);
}

/** The option that gives the token. */
export const optionOf = (whose: string) =>
  `--${whose.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}${whose === "otherUser" ? "" : "-token"}`;

/** Letters alone, since a patient's name takes no digits. */
function newMark(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  );
  return `K${letters.join("")}`;
}

type VaccineType = Schemas["VaccineType"];

/** A product of the catalogue, with one of its packs. */
export interface Product {
  readonly vaccineType: VaccineType;
  readonly manufacturer: string;
  readonly ampName: string;
  readonly pack: Schemas["PackSize"];
}

/** What the backend says of its own: read once, when the first check asks for it. */
interface ReferenceData {
  user(): Promise<Schemas["User"]>;
  /** The store in which the checked user works. */
  store(): Promise<Schemas["PharmacyStore"]>;
  product(type: VaccineType, other?: number): Promise<Product>;
  /** Somebody whom the register knows. */
  registered(): Promise<Schemas["PatientDemographics"]>;
}

function createReferenceData(kit: Omit<Kit, "reference">): ReferenceData {
  const username = kit.options.username ?? kit.claims.username;
  const user = onceMade(async () => (await kit.call("getUser", { query: { username } })).data);
  const store = onceMade(async () => {
    const { storeId } = await user();
    const groups = storeId ? [] : (await kit.call("getAllGroupInfo", {})).data;
    const id = storeId ?? groups[0]?.storeId;
    if (id === undefined) throw new Fault("a store of the user", "none", kit.lastCurl());
    if (!storeId && !kit.options.isReadOnly)
      await kit.call("selectStore", { path: { storeId: id } });
    return (await kit.call("getPharmacyStore", { query: { storeId: id } })).data;
  });
  const catalogue = onceMade(async () => productsOf((await kit.call("getVaccineTypes", {})).data));
  return {
    user,
    store,
    async product(type, other = 0) {
      const offered = (await catalogue()).filter(({ vaccineType }) => vaccineType === type);
      const found = offered[other] ?? offered[0];
      if (!found) throw new Fault(`a product of ${type} in the catalogue`, "none", kit.lastCurl());
      return found;
    },
    registered: onceMade(async () => {
      const asked = { lastName: "Yusuf", dateOfBirth: "1951-03-12" };
      const { data } = await kit.call("searchPatients", { body: asked });
      const found = data.patients.find(({ nhsNumber, deceased }) => nhsNumber && !deceased);
      // The contract's own example: a backend under test has to have it in its register.
      if (!found)
        throw new Fault("Yusuf, born 1951-03-12, in the register", "nobody", kit.lastCurl());
      return found;
    }),
  };
}

/** The injected ones that are offered today first: their route and site need no thought. */
function productsOf({ vaccineTypes }: Schemas["VaccineCatalogue"]): Product[] {
  const all = vaccineTypes.flatMap(({ vaccineType, manufacturers }) =>
    manufacturers.flatMap(({ manufacturer, names }) =>
      names.flatMap(({ ampName, packSizes, routes, isOffered }) =>
        packSizes.slice(0, 1).map((pack) => ({
          product: { vaccineType, manufacturer, ampName, pack },
          rank: (isOffered === false ? 2 : 0) + (routes?.[0] === "NASAL" ? 1 : 0),
        })),
      ),
    ),
  );
  return all.toSorted((a, b) => a.rank - b.rank).map(({ product }) => product);
}
