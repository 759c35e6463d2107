import { operationNamed } from "../../contract/operations.ts";
import { requestFaults } from "../../contract/closed-schemas.ts";
import { addTo, type Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { oncePerRun } from "../../kit/promises.ts";
import type { Ask } from "../../exchange/exchange.ts";
import { NotRun } from "../../results/fault.ts";
import { bases } from "./bases.ts";
import type { Base } from "./clinic-bases.ts";
import { kinds, mutantsOf, type Kind } from "./mutants.ts";
import { refuseAll, type Wrong } from "./refusing.ts";

const allKinds: readonly Kind[] = [
  "required",
  "null",
  "type",
  "length",
  "number",
  "list",
  "code",
  "form",
  "unknown",
];

/** The backend refuses every mutant that the contract's schema refuses. */
export const bodyChecks: Check[] = [];
const test = addTo(bodyChecks, "validation", "decisions: Contract");

for (const base of bases) {
  const { operation, what, isExtension = false } = base;
  // A refusal changes nothing, so all kinds share one record.
  const made = oncePerRun(async (kit: Kit) => wrongBodies(base, await base.make(kit)));
  for (const kind of allKinds.filter((one) => mayHave(base, one)))
    test(`${operation} refuses ${kinds[kind]}: ${what} (${requirementOf(base)})`, async (kit) => {
      if (isExtension) kit.concernsExtension();
      const wrong = (await made(kit)).filter((mutant) => mutant.kind === kind);
      if (wrong.length === 0) throw new NotRun("nothing of the kind");
      await refuseAll(kit, operation, wrong);
    });
}

/** Whether a body of the operation has mutants of the kind: a deletion has no list. */
function mayHave({ operation, kinds: own }: Base, kind: Kind): boolean {
  if (own) return own.includes(kind);
  const isSave = /^(save|create|update)/.test(operation);
  const isList = operation.startsWith("list");
  const isDeletion = /^(delete|decommission)/.test(operation);
  if (kind === "required") return !isList;
  if (kind === "number") return isSave && operation !== "updateUserDetails";
  if (kind === "list") return operation === "saveEpisode" || isList;
  if (kind === "form") return !isDeletion && !operation.endsWith("Batches");
  return kind !== "code" || isList || isDeletion || (isSave && operation !== "updateUserDetails");
}

function requirementOf({ operation }: Base): string {
  if (operation === "saveEpisode") return "[5.18] to [5.86]";
  return operation.endsWith("Batch") ? "[5.87] to [5.96]" : "decisions: Contract";
}

interface WrongBody extends Wrong {
  readonly kind: Kind;
}

/** The mutants that the contract's schema refuses, with the places that it names. */
function wrongBodies({ operation }: Base, ask: Ask): WrongBody[] {
  const schema = operationNamed(operation).bodySchema ?? {};
  const faultsIn = requestFaults(schema);
  return mutantsOf(ask.body, schema).flatMap(({ kind, pointer, body }) => {
    const pointers = faultsIn(body).map((fault) => fault.pointer);
    if (pointers.length === 0) return [];
    return [{ kind, what: nameOf(pointer, body), ask: { ...ask, body }, pointers }];
  });
}

function nameOf(pointer: string, body: unknown): string {
  const at = pointer === "" ? body : pointer;
  return typeof at === "string" ? at : (JSON.stringify(at) ?? "nothing").slice(0, 40);
}
