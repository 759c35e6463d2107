import type { OpenApiDocument, Operation, Response } from "@pharmacy/openapi";
import { examplesOf } from "@pharmacy/openapi/operations";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** The examples of a contract that its own schemas refuse, with the reason. */
export function failedFieldsOfShapes(contract: OpenApiDocument): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(contract, "shapes");
  return bodiesOf(contract).flatMap((media) => {
    const schema: object = JSON.parse(
      JSON.stringify(media.schema).replaceAll('"#/components/', '"shapes#/components/'),
    );
    return examplesOf(contract, media).flatMap(({ name, value }) =>
      ajv.validate(schema, value) ? [] : [`${name}: ${ajv.errorsText()}`],
    );
  });
}

function bodiesOf({ paths, components }: OpenApiDocument) {
  const operations = Object.values(paths).flatMap(({ get, post, put }) =>
    [get, post, put].filter((operation): operation is Operation => operation !== undefined),
  );
  const answers: Response[] = [
    ...Object.values(components.responses),
    ...operations.flatMap(({ responses }) =>
      Object.values(responses).filter((answer): answer is Response => !("$ref" in answer)),
    ),
  ];
  const contents = [...operations.map(({ requestBody }) => requestBody), ...answers];
  return contents.flatMap((one) => Object.values(one?.content ?? {}));
}
