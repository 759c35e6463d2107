import { document, type JsonSchema } from "@pharmacy/openapi";
import type { Schemas } from "@pharmacy/sdk";
import type { ValidateFunction } from "ajv/dist/2020.js";
import { forBodies } from "./validators.ts";

let episodeShape: ValidateFunction<Schemas["EpisodeInput"]> | undefined;

/** Whether a body has the fields and types of an episode; rules for values are not checked. */
export function isEpisodeShaped(body: unknown): body is Schemas["EpisodeInput"] {
  episodeShape ??= forBodies.addSchema(shapesOnly(), "shapes").compile<Schemas["EpisodeInput"]>({
    $ref: "shapes#/components/schemas/EpisodeInput",
  });
  return episodeShape(body);
}

/** The contract's schemas without their rules. */
function shapesOnly(): JsonSchema {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]): [string, JsonSchema] => [name, schema["x-rules-only"] === true ? {} : schema],
  );
  return { components: { schemas: Object.fromEntries(schemas) } };
}
