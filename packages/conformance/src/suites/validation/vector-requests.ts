import { vectorDocument } from "@pharmacy/openapi/vectors";
import type { Vector } from "@pharmacy/openapi/vectors";
import { VectorPreparation } from "@pharmacy/openapi/vectors/prepare";
import type { PreparedRequest } from "@pharmacy/openapi/vectors/prepare";
import { operations } from "@pharmacy/sdk";
import type { OperationId } from "@pharmacy/sdk";
import type { Received } from "../../exchange/exchange.ts";
import { mayNotDelete } from "../../kit/claims.ts";
import { isRecord } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { statusOf } from "../../kit/kit.ts";
import type { OtherTokens } from "../../kit/options.ts";
import { oncePerRun } from "../../kit/promises.ts";
import type { Product } from "../../kit/kit.ts";
import { Fault, NotRun } from "../../results/fault.ts";

/** Who has the roles that vectors name. */
const holders: Readonly<Record<string, keyof OtherTokens>> = {
  Locum: "locum",
  VAC_NHS_ONLY: "nhsOnly",
};

/** Asks what a vector asks, after what comes before it. */
export async function askVector(kit: Kit, vector: Vector): Promise<Received> {
  if (vector.requirement === "5.90") await needsFormat(kit);
  if (mayNotDelete(kit.claims) && isOfRegistered(vector))
    throw new NotRun("needs a user with VAC_DELETE");
  const preparation = await preparationOf(kit);
  return send(kit, await preparation.prepared(vector));
}

/** What stays in the history of the registered patient fails the next run. */
const isOfRegistered = ({ base }: Vector): boolean =>
  vectorDocument.bases[base]?.given?.some(({ as }) => as === "register") ?? false;

/** Numbers that are wrong in one format may be right in another. */
async function needsFormat(kit: Kit): Promise<void> {
  const { batchNumberFormat } = ofProduct(await kit.reference.product("covid"));
  const { covid } = vectorDocument.environment;
  if (isRecord(covid) && covid["batchNumberFormat"] === batchNumberFormat) return;
  throw new NotRun(`the catalogue's packs of COVID-19 have the format ${batchNumberFormat}`);
}

async function send(kit: Kit, { operation, role, request }: PreparedRequest): Promise<Received> {
  const isNhsOnly = role === undefined && kit.claims.roles.includes("VAC_NHS_ONLY");
  if (isNhsOnly && JSON.stringify(request.body ?? null).includes('"administrationType":"Private"'))
    throw new NotRun("needs a user without VAC_NHS_ONLY");
  const holder = holders[role ?? ""];
  if (role !== undefined && !holder) throw new NotRun(`nobody has the role ${role}`);
  const token = holder && kit.tokenOf(holder);
  return kit.ask(operationOf(operation), { ...request, ...(token !== undefined && { token }) });
}

/** Its id, as the contract has it. */
export function operationOf(operation: string): OperationId {
  let id: OperationId;
  for (id in operations) if (id === operation) return id;
  throw new Error(`The contract has no ${operation}`);
}

/** One of a run: what the bases need is made once. */
const preparationOf = oncePerRun(preparationFor);

/** With the backend's own products, and records that carry the run's mark. */
async function preparationFor(kit: Kit): Promise<VectorPreparation> {
  const environment = {
    ...vectorDocument.environment,
    surname: kit.mark,
    fluVac: ofProduct(await kit.reference.product("fluVac")),
    covid: ofProduct(await kit.reference.product("covid")),
  };
  return new VectorPreparation(
    vectorDocument,
    async (request) => {
      const received = await send(kit, request);
      if (received.status >= 300)
        throw new Fault("a success, for a vector to come", statusOf(received), received.curl);
      if (isRecord(received.json) && isEmptyList(received.json["patients"]))
        throw new Fault("the contract's example in the register", "nobody", received.curl);
      return received.json;
    },
    environment,
  );
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Without a format of its own a number has the usual one. */
const ofProduct = ({ manufacturer, ampName, pack }: Product) => ({
  manufacturer,
  vaccineName: ampName,
  packSize: pack.packSize,
  vaccineId: pack.vaccineId,
  batchNumberFormat: pack.batchNumberFormat ?? "AAnnnnnn",
});
