import { document } from "@pharmacy/openapi";
import { Spectral, type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";

/** The two packages disagree about the types of a ruleset. */
function asRuleset(rules: object): RulesetDefinition;
function asRuleset(rules: object): object {
  return rules;
}

test("Spectral's rules for OpenAPI find nothing to say about the contract", async () => {
  const spectral = new Spectral();
  spectral.setRuleset(asRuleset(oas));
  const found = await spectral.run(JSON.stringify(document));
  // A path answers so to a method that it does not have: no operation can refer to it.
  const ofPaths = "components/responses/MethodNotAllowed";
  const said = found.map(({ code, path, message }) => [code, path.join("/"), message]);
  expect(said.filter(([, path]) => path !== ofPaths)).toEqual([]);
});
