import { randomInt } from "node:crypto";
import { addMonths } from "@pharmacy/domain/dates/calendar-arithmetic";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Role } from "@pharmacy/domain/roles";
import type { OperationId, Schemas } from "@pharmacy/sdk";
import type { FastifyInstance } from "fastify";
import { decodeJwt, type JWTPayload } from "jose";
import { demoBatches } from "../demo-data/batches.ts";
import { demoEpisodes } from "../demo-data/episodes.ts";
import { faults } from "../demo-data/faults.ts";
import { nhsNumbersFrom, pharmacies } from "../demo-data/made-up.ts";
import { insertDemoEpisode } from "../demo-data/seed.ts";
import { tokenWith, type VerifyAccessToken } from "../identity/access-token.ts";
import type { Account, Accounts } from "../identity/accounts.ts";
import type { IdentityKeys } from "../identity/prepare-identity.ts";
import type { FaultEffect } from "../server/handlers.ts";
import { userFrom } from "../server/principal.ts";
import { insertBatch } from "../store/batches.ts";
import type { Database } from "../store/database.ts";
import { insertPatients, type RegisteredPatient } from "../store/patients.ts";
import { insertStore, insertUser } from "../store/stores.ts";

interface Parts {
  database: Database;
  accounts: Accounts;
  keys: IdentityKeys;
  now: () => Date;
  verifyAccessToken: VerifyAccessToken;
}

const noChanges = () => ({
  aheadMs: new Map<string, number>(),
  expiredTokens: new Set<string>(),
  /** By store and operation: the field that the answer lacks, and the fault of the fault table. */
  missingFields: new Map<string, string>(),
  injectedFaults: new Map<string, FaultEffect>(),
});

type Changes = ReturnType<typeof noChanges>;

const keyOf = (storeId: string, operationId: OperationId) => `${storeId} ${operationId}`;

/** Registers the hooks below /test; returns the parts of the API that they change. */
export function registerTestHooks(app: FastifyInstance, parts: Parts) {
  const changes = noChanges();
  app.register(async (scope) => registerRoutes(scope, parts, changes), { prefix: "/test" });
  return {
    now: (storeId: string) => new Date(parts.now().getTime() + (changes.aheadMs.get(storeId) ?? 0)),
    verifyAccessToken: async (token: string) => {
      if (changes.expiredTokens.has(token)) throw new Error("The token is declared expired.");
      return parts.verifyAccessToken(token);
    },
    breakAnswer: (storeId: string, operationId: OperationId, body: object) =>
      without(body, changes.missingFields.get(keyOf(storeId, operationId))),
    injectedFault: (storeId: string, operationId: OperationId) =>
      changes.injectedFaults.get(keyOf(storeId, operationId)),
  };
}

type OfStore<Body> = { Params: { storeId: string }; Body: Body };

function registerRoutes(scope: FastifyInstance, parts: Parts, changes: Changes): void {
  const { database, accounts, keys, now } = parts;
  scope.post<{ Body: TestTenantRequest }>("/tenants", async ({ body }) =>
    makeTestTenant(database, accounts, body, now()),
  );
  scope.post<OfStore<{ byMs: number }>>("/:storeId/clock", async ({ params, body }) => {
    const { storeId } = params;
    changes.aheadMs.set(storeId, (changes.aheadMs.get(storeId) ?? 0) + body.byMs);
    return {};
  });
  // A token with changed claims, for tests of refusals.
  scope.post<{ Body: { token: string; claims: JWTPayload } }>(
    "/signed-tokens",
    async ({ body }) => ({
      token: await tokenWith({ ...decodeJwt(body.token), ...body.claims }, keys),
    }),
  );
  scope.post<{ Body: { token: string } }>("/expired-tokens", async ({ body }) => {
    changes.expiredTokens.add(body.token);
    return {};
  });
  scope.post<OfStore<{ operationId: OperationId; field: string }>>(
    "/:storeId/broken-answers",
    async ({ params, body }) => {
      changes.missingFields.set(keyOf(params.storeId, body.operationId), body.field);
      return {};
    },
  );
  scope.get("/faults", async () => faults);
  scope.post<OfStore<{ operationId: OperationId; effect: FaultEffect | null }>>(
    "/:storeId/injected-faults",
    async ({ params, body }) => {
      const key = keyOf(params.storeId, body.operationId);
      if (body.effect === null) changes.injectedFaults.delete(key);
      else changes.injectedFaults.set(key, body.effect);
      return {};
    },
  );
}

const without = (body: object, field: string | undefined): object =>
  field === undefined
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

export type TestTenantRequest = {
  people?: Record<string, readonly Role[]>;
  /** The stock is one batch of each vaccine. */
  isOneOfEach?: boolean;
  patients?: readonly TestTenantPatient[];
  episodes?: number;
  /** More batches of the first product, or of the first of their vaccine type. */
  batches?: readonly Partial<Schemas["Batch"]>[];
};

type TestTenantPatient = Partial<Schemas["PatientDemographics"]> &
  Partial<Pick<RegisteredPatient, "isSensitive" | "history">>;

/** The test's own pharmacy, another one, and their staff; passwords are the usernames. */
export type TestTenant = {
  storeId: string;
  otherStoreId: string;
  people: Record<string, { username: string; password: string }>;
  patients: RegisteredPatient["patient"][];
  batches: Schemas["Batch"][];
};

const usualPeople: Record<string, readonly Role[]> = {
  pharmacist: ["VAC", "VAC_DELETE"],
  technician: ["VAC"],
  locum: ["VAC", "Locum"],
  multi: ["VAC", "MULTI_SITE"],
  nhsOnly: ["VAC", "VAC_NHS_ONLY"],
};

export async function makeTestTenant(
  database: Database,
  accounts: Accounts,
  request: TestTenantRequest,
  now: Date,
): Promise<TestTenant> {
  const mark = randomInt(36 ** 4, 36 ** 5).toString(36);
  const [storeId, otherStoreId] = [`W${mark}A`.toUpperCase(), `W${mark}B`.toUpperCase()];
  const today = londonDate(now);
  const patients = (request.patients ?? [{}]).map((patient) => registered(patient, today));
  const whole = demoBatches(storeId, today, randomInt(1_000_000));
  const usual = request.isOneOfEach ? oneOfEach(whole) : whole;
  const batches = [...usual, ...moreBatches(usual, request.batches ?? [])];
  const episodes = demoEpisodes(request.episodes ?? 0, patients, batches.slice(0, 12), {
    today,
    seed: randomInt(1_000_000),
  });
  await database.transaction().execute(async (work) => {
    await insertStore(work, storeOf(storeId));
    await insertStore(work, storeOf(otherStoreId));
    await insertPatients(work, patients);
    for (const batch of batches) await insertBatch(work, storeId, batch);
    for (const episode of episodes) await insertDemoEpisode(work, storeId, episode);
  });
  const people: TestTenant["people"] = {};
  for (const [name, roles] of Object.entries(request.people ?? usualPeople)) {
    const account = accountOf(name, mark, roles, storeId);
    const stores = roles.includes("MULTI_SITE") ? [storeId, otherStoreId] : [storeId];
    await accounts.add(account);
    await insertUser(database, userFrom(account, stores), stores);
    people[name] = { username: account.username, password: account.username };
  }
  return { storeId, otherStoreId, people, patients: patients.map((one) => one.patient), batches };
}

const oneOfEach = (batches: readonly Schemas["Batch"][]) => [
  ...new Map(batches.toReversed().map((batch) => [batch.vaccineType, batch])).values(),
];

function moreBatches(
  usual: readonly Schemas["Batch"][],
  wanted: readonly Partial<Schemas["Batch"]>[],
): Schemas["Batch"][] {
  return wanted.flatMap((changes, index) => {
    const { vaccineType = "fluVac" } = changes;
    const like = usual.find((batch) => batch.vaccineType === vaccineType);
    return like ? [{ ...like, id: `${like.id}-${index}`, ...changes }] : [];
  });
}

function storeOf(id: string): Schemas["PharmacyStore"] {
  return { ...pharmacies[0], id, odsCode: id, name: `Pharmacy ${id}`, groupId: id };
}

function accountOf(name: string, mark: string, roles: readonly Role[], storeId: string): Account {
  return {
    sub: `${name}-${mark}`,
    username: `${name}.${mark}`,
    firstName: "Robin",
    lastName: name.charAt(0).toUpperCase() + name.slice(1),
    email: `${name}.${mark}@example.org`,
    gphc: String(randomInt(2_000_000, 2_999_999)),
    storeId: roles.includes("MULTI_SITE") ? null : storeId,
    roles,
    purpose: "A test's own",
  };
}

/** A surname that no other test has, since all tests share the national register. */
const ownSurname = () =>
  `Austen-${Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join("")}`;

/** By default a woman of 70 without contraindications. */
function registered(
  { isSensitive = false, history = [], ...changes }: TestTenantPatient,
  today: string,
): RegisteredPatient {
  const patient = {
    pdsVerified: true,
    firstName: "Jane",
    lastName: ownSurname(),
    dateOfBirth: addMonths(today, -12 * 70),
    gender: "female" as const,
    addressLine1: "4 Chawton Lane",
    postCode: "LS1 4AP",
    ...changes,
    nhsNumber: nhsNumbersFrom(randomInt(910_000_000, 989_000_000))(),
  };
  return { patient, isSensitive, history };
}
