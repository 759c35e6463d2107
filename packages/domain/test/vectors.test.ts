import { vectorDocument, type Vector } from "@pharmacy/openapi/vectors";
import { requestOf } from "@pharmacy/openapi/vectors/prepare";
import type { Schemas } from "@pharmacy/sdk";
import { expect, test } from "vitest";
import { validateEpisode } from "../src/episode/episode.ts";
import { withQuestionSets } from "../src/episode/question-set-change.ts";
import { now, today } from "./valid-values.ts";

/** The contract's vectors of an episode that go by nothing but the episode itself. */

const { bases, environment, vectors } = vectorDocument;
const batch = { id: "batch-1", name: "A vaccine", vaccineId: "a-pack", batchNo: "126201A" };

/** What stands in the store or in the contract's schemas alone. */
const elsewhere = /\/(batchId|batchNumber|expiryDate|delivery|isDraft)$/;
const goesByItself = ({ id, operation, base, given, expected: { errors = [] } }: Vector) =>
  operation === "saveEpisode" &&
  given === undefined &&
  !id.startsWith("text-") &&
  !base.endsWith("to-registered") &&
  !errors.some(({ path }) => elsewhere.test(path));

function issuesOf({ base: name, patch, role }: Vector) {
  const base = bases[name];
  if (!base) throw new Error(`There is no base ${name}`);
  const { body } = requestOf(base, patch, { ...environment, batch }, new Date(now)).request;
  const sent: Schemas["EpisodeInput"] = JSON.parse(JSON.stringify(body));
  const vaccinationDetails = withQuestionSets(sent.vaccinationDetails, undefined, today);
  const episode = { ...sent, vaccinationDetails };
  const issues = validateEpisode(episode, { now, today, isNhsOnly: role === "VAC_NHS_ONLY" });
  const said = issues.map(({ path, message }) => ({
    path: `/${path.replaceAll(".", "/")}`,
    message,
  }));
  // A server checks the status only if all else is valid.
  const others = said.filter(({ path }) => path !== "/status");
  return others.length > 0 ? others : said;
}

const own = vectors.filter(goesByItself);

test.each(own.map((vector) => [vector.id, vector] as const))("a server: %s", (_id, vector) => {
  const { errors = [] } = vector.expected;
  expect(issuesOf(vector)).toEqual(errors.map((error) => expect.objectContaining(error)));
});
