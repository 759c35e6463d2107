import { document } from "@pharmacy/openapi";
import { documentYaml } from "@pharmacy/openapi/yaml";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { redocly } from "../src/redocly.ts";

test.each(["openapi.yaml", "journeys.arazzo.yaml"])(
  "Redocly finds nothing to say about %s",
  async (file) => {
    const { stdout } = await redocly("lint", file, "--format", "json");
    const report: { totals: { errors: number; warnings: number } } = JSON.parse(stdout);
    expect(report.totals).toMatchObject({ errors: 0, warnings: 0 });
  },
);

test("the bundle obeys the metaschema of OpenAPI 3.1", async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test("the YAML that is served says the same as the bundle", () => {
  expect(parse(documentYaml())).toEqual(document);
});
