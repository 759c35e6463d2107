import { METHODS } from "node:http";
import type { FastifyInstance } from "fastify";
import { contractOperation, operationIds } from "./contract.ts";
import { methodNotAllowed } from "./problems.ts";

/** A path of the contract in the syntax of the router. */
export const routeOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** The methods of each path of the contract; HEAD wherever GET is declared. */
function declaredMethods(): Map<string, Set<string>> {
  const declared = new Map<string, Set<string>>();
  for (const { method, path } of operationIds.map(contractOperation)) {
    const methods = declared.get(path) ?? new Set();
    methods.add(method.toUpperCase());
    if (method === "get") methods.add("HEAD");
    declared.set(path, methods);
  }
  return declared;
}

/** Every other method on a path of the contract is 405; other paths stay unknown. */
export function refuseOtherMethods(app: FastifyInstance): void {
  // CONNECT requests a tunnel, not a path: Node never passes it on as a request.
  for (const method of METHODS.filter((one) => one !== "CONNECT")) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  for (const [path, methods] of declaredMethods()) {
    const refuse = async () => {
      throw methodNotAllowed([...methods].toSorted().join(", "));
    };
    app.route({
      method: app.supportedMethods.filter((method) => !methods.has(method)),
      url: routeOf(path),
      // Before a body is read.
      onRequest: refuse,
      handler: refuse,
    });
  }
}
