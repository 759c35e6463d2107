import type { Data, Schemas } from "@pharmacy/sdk";
import type { TestTenant, TestTenantRequest } from "../src/sandbox/test-hooks/test-hooks.ts";
import type { Caller, SandboxServer } from "./sandbox-server.ts";

/** A pharmacy's clinic of today, and what its desks do. */
export type Desk = Caller & {
  add(
    source: Schemas["ClinicSource"],
    ...rows: Schemas["ClinicRow"][]
  ): Promise<Data<"addClinicEntries">["rows"]>;
  move(
    entry: Pick<Schemas["ClinicEntry"], "id">,
    request: Schemas["ClinicMoveRequest"] | Schemas["ClinicMove"],
    headers?: Record<string, string>,
  ): ReturnType<typeof moveAt>;
  next(key?: string): Promise<Schemas["ClinicEntry"] | null>;
  entry(entryId: string | null | undefined): Promise<Schemas["ClinicEntry"]>;
  entries(changedSince?: number): Promise<Schemas["ClinicEntry"][]>;
};

const moveAt = (
  caller: Caller,
  path: { clinicId: string; entryId: string },
  body: Schemas["ClinicMoveRequest"],
  headers: Record<string, string>,
) => caller.call("moveClinicEntry", { path, body }, headers);

export interface ClinicOfTest {
  tenant: TestTenant;
  clinicId: string;
  desk(person?: string): Promise<Desk>;
}

export async function clinicOf(
  server: SandboxServer,
  request: TestTenantRequest = {},
): Promise<ClinicOfTest> {
  const tenant = await server.testTenant(request);
  const signedIn = (person: string) => server.as(tenant.people[person]?.username ?? "");
  const { body } = await (await signedIn("pharmacist")).call("openClinic", {});
  const clinicId = body.id;
  const desk = async (person = "pharmacist") => deskOf(await signedIn(person), clinicId);
  return { tenant, clinicId, desk };
}

function deskOf(caller: Caller, clinicId: string): Desk {
  const path = { clinicId };
  return {
    ...caller,
    async add(source, ...rows) {
      return (await caller.call("addClinicEntries", { path, body: { source, rows } })).body.rows;
    },
    move: ({ id: entryId }, request, headers = {}) =>
      moveAt(
        caller,
        { clinicId, entryId },
        typeof request === "string" ? { move: request } : request,
        headers,
      ),
    async next(key) {
      const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
      return (await caller.call("claimNextClinicEntry", { path }, headers)).body.entry;
    },
    async entry(entryId) {
      const of = { clinicId, entryId: entryId ?? "" };
      return (await caller.call("getClinicEntry", { path: of })).body;
    },
    async entries(changedSince) {
      const query = changedSince === undefined ? {} : { changedSince };
      return (await caller.call("getClinic", { path, query })).body.entries;
    },
  };
}

/** What a move is refused with, as a screen would tell it. */
export const refusalOf = ({
  status,
  problem,
}: {
  status: number;
  problem: Schemas["Problem"];
}) => ({
  status,
  said: problem.errors?.map(({ path, message }) => `${path}: ${message}`) ?? problem.lastUpdatedBy,
});
