import { operations } from "@pharmacy/sdk";
import type { OperationId, Params } from "@pharmacy/sdk";
import type { Checker } from "../checker.ts";
import { exampleParams, operationNamed } from "../contract.ts";

/** Every operation refuses a call without a token, whatever it asks. */
export async function checkUnauthenticated({ anonymous, check }: Checker): Promise<void> {
  for (const id of operationIds())
    await check(id, 401, "without a token", () => anonymous.call(id, params(id, {})));
}

/** Every operation with a body refuses one of the wrong shape, and says where. */
export async function checkBadBodies({ client, check }: Checker): Promise<void> {
  for (const id of operationIds()) {
    const { isExtension, bodyExample } = operationNamed(id);
    if (bodyExample === undefined || isExtension) continue;
    await check(id, 400, "with a body of another shape", () =>
      client.call(id, params(id, { body: { unexpected: true } })),
    );
  }
}

/** The contract's example values, with changes that its types would not allow. */
function params(operationId: OperationId, changes: object): Params<OperationId> {
  const values = { ...exampleParams(operationNamed(operationId)), ...changes };
  const untyped: Params<OperationId> = JSON.parse(JSON.stringify(values));
  return untyped;
}

function* operationIds(): Generator<OperationId> {
  let id: OperationId;
  for (id in operations) yield id;
}
