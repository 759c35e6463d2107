import { productsIn, type Data, type OperationId, type Params, type Schemas } from "@pharmacy/sdk";
import type { Ask, Received } from "../exchange/exchange.ts";
import { Fault, NotRun } from "../results/fault.ts";
import { asker, createLimit, freshOf, type Limits } from "./ask.ts";
import { claimsOf, type Claims } from "./claims.ts";
import { differences, isAbout, isRecord, lost } from "./differences.ts";
import { optionOf, otherTokens, type KitOptions, type OtherTokens } from "./options.ts";
import { onceMade } from "./promises.ts";

/** A success, as the contract's types have it. */
export interface Success<Id extends OperationId> {
  readonly data: Data<Id>;
  readonly etag: string;
  readonly received: Received;
}

/** The token and the headers of a call. */
export interface Beside {
  readonly token?: string;
  readonly ifMatch?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
}

export type Problem = Schemas["Problem"];

/** What each check gets: the backend to call, and the demands on its answers. */
export type Kit = ReturnType<typeof createKit>;

export function createKit(options: KitOptions) {
  const { limit, ...asking } = createAsking(options);
  const claims = claimsOf(options.token);
  let isAboutExtension = false;
  return {
    ...asking,
    ...demandsWith(asking.lastCurl),
    options,
    claims,
    /** Letters that mark this run's records. */
    mark: newMark(),
    /** What the backend says about itself. */
    reference: createReferenceData({ options, claims, ...asking }),
    /** The check is about an extension: `--profile specification` excuses a failure. */
    concernsExtension: () => void (isAboutExtension = true),
    isAboutExtension: () => isAboutExtension,
    /** Another user's token, without which the check is not run. */
    tokenOf: (whose: keyof OtherTokens) => tokenFor(whose, options),
    /** The checked user's token as it is valid now, to make others of. */
    ownToken: async () => freshOf(options, options.token),
    needsWrites() {
      if (options.isReadOnly) throw new NotRun("the run is read-only");
    },
    /** From now on the kit asks at most so many questions, for no longer than this: a check ends. */
    begin(limits: Limits) {
      isAboutExtension = false;
      limit.begin(limits);
    },
  };
}

function createAsking(options: KitOptions) {
  const listeners: ((received: Received) => void)[] = [];
  const limit = createLimit();
  let curl: string | undefined;
  const askNow = asker(options, (received) => {
    curl = received.curl;
    for (const listener of listeners) listener(received);
  });

  async function ask(id: OperationId, what: Ask): Promise<Received> {
    limit.count();
    return askNow(id, what);
  }
  async function call<Id extends OperationId>(id: Id, params: Params<Id>, beside?: Beside) {
    return successOf<Id>(await ask(id, askedWith(params, beside)));
  }
  return {
    limit,
    /** Any answer. */
    ask,
    /** A success, or a fault. */
    call,
    /** The data of a success, or a fault. */
    get: async <Id extends OperationId>(id: Id, params: Params<Id>, beside?: Beside) =>
      (await call(id, params, beside)).data,
    /** A refusal of this status, and of this code where one is named, or a fault. */
    refused: async (id: OperationId, asked: Ask, status: number, code?: Problem["code"]) =>
      refusalOf(await ask(id, asked), status, code),
    /** A 400 that names this place of the request, or a fault. */
    refusedAbout: async (id: OperationId, asked: Ask, pointer: string) =>
      demandAbout(await ask(id, asked), pointer),
    /** The last call as a `curl` line. */
    lastCurl: () => curl,
    /** The listener hears every answer. */
    onAnswer: (listener: (received: Received) => void) => void listeners.push(listener),
  };
}

const demandsWith = (lastCurl: () => string | undefined) => ({
  demand(holds: boolean, expected: string, came: unknown) {
    if (!holds) throw new Fault(expected, came, lastCurl());
  },
  /** Both are the same JSON, or a fault; `expected` says what is wanted in words. */
  equal: (came: unknown, wanted: unknown, expected?: string) =>
    demandEqual(came, wanted, expected, lastCurl()),
  /** Everything that was sent is stored; what the server keeps besides is its own. */
  keeps(sent: unknown, stored: unknown) {
    const missing = lost(sent, stored);
    if (missing.length > 0) throw new Fault("everything that was sent", missing, lastCurl());
  },
  /** Two readings of a record differ nowhere but in the places that may differ. */
  unchanged(before: unknown, after: unknown, mayDiffer?: RegExp) {
    const others = differences(before, after).filter((place) => !mayDiffer?.test(place));
    if (others.length > 0) throw new Fault("no other change", others, lastCurl());
  },
});

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

/** A value as JSON has it: without undefined fields, and with null for undefined in a list. */
function asJson(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The token of this option, or of another user who has the option's own role. */
function tokenFor(whose: keyof OtherTokens, { token: own, tokens = {} }: KitOptions): string {
  const role = otherTokens[whose]?.find((one) => one !== "VAC");
  const { otherUser, noRole, otherStore } = tokens;
  // The checked user has already selected a store.
  const checked = role === "MULTI_SITE" ? undefined : own;
  const found =
    tokens[whose] ??
    [checked, otherUser, noRole, otherStore].find(
      (token) => token !== undefined && role !== undefined && claimsOf(token).roles.includes(role),
    );
  if (found === undefined) throw new NotRun(`needs ${optionOf(whose)}`);
  return found;
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

/** The problem in an answer; each of its fields may be missing. */
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

/** Only letters, because a patient's name takes no digits. */
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

/** The part of the kit that reads reference data. */
interface Reader {
  readonly options: KitOptions;
  readonly claims: Claims;
  call<Id extends OperationId>(id: Id, params: Params<Id>): Promise<Success<Id>>;
  lastCurl(): string | undefined;
}

/** Reference data, which the first check that needs it reads once. */
function createReferenceData({ options, claims, call, lastCurl }: Reader) {
  const username = options.username ?? claims.username;
  const user = onceMade(async () => (await call("getUser", { query: { username } })).data);
  const store = onceMade(async () => {
    const { storeId } = await user();
    const groups = storeId ? [] : (await call("getAllGroupInfo", {})).data;
    const id = storeId ?? groups[0]?.storeId;
    if (id === undefined) throw new Fault("a store of the user", "none", lastCurl());
    if (!storeId && !options.isReadOnly) await call("selectStore", { path: { storeId: id } });
    return (await call("getPharmacyStore", { query: { storeId: id } })).data;
  });
  const catalogue = onceMade(async () => productsOf((await call("getVaccineTypes", {})).data));
  return {
    user,
    /** The store in which the checked user works. */
    store,
    async product(type: VaccineType, other = 0): Promise<Product> {
      const offered = (await catalogue()).filter(({ vaccineType }) => vaccineType === type);
      const found = offered[other] ?? offered[0];
      if (!found) throw new Fault(`a product of ${type} in the catalogue`, "none", lastCurl());
      return found;
    },
    /** The contract's own example: a backend under test has to have this patient in its register. */
    registered: onceMade(async () => {
      const asked = { lastName: "Yusuf", dateOfBirth: "1951-03-12" };
      const { data } = await call("searchPatients", { body: asked });
      const found = data.patients.find(({ nhsNumber, deceased }) => nhsNumber && !deceased);
      if (!found) throw new Fault("Yusuf, born 1951-03-12, in the register", "nobody", lastCurl());
      return found;
    }),
  };
}

/** Injected products on offer come first: every route and site of the records fits them. */
function productsOf(catalogue: Schemas["VaccineCatalogue"]): Product[] {
  const all = productsIn(catalogue).flatMap(
    ({ vaccineType, manufacturer, ampName, packSizes, routes, isOffered }) =>
      packSizes.slice(0, 1).map((pack) => ({
        product: { vaccineType, manufacturer, ampName, pack },
        rank: (isOffered === false ? 2 : 0) + (routes?.[0] === "NASAL" ? 1 : 0),
      })),
  );
  return all.toSorted((a, b) => a.rank - b.rank).map(({ product }) => product);
}
