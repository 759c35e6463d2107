import type { Edits } from "./edits.ts";

/** The patient's postcode as a column of the episode lists, by which they can be sorted. */
export const listColumnEdits: Edits = {
  "openapi/schemas/episode-list.yaml": [
    {
      replace: "    given:\n      x-origin",
      by: `    postCode:
      x-origin: extension
      oneOf: [{ $ref: basics.yaml#/Postcode }, { type: "null" }]
    given:
      x-origin`,
    },
    {
      replace: "    - deletedBy\nStatusesCount",
      by: "    - deletedBy\n    - postCode\nStatusesCount",
    },
  ],
  "mock-server/src/sandbox/store/episode-columns.ts": [
    {
      replace: "const { nhsNumber, dateOfBirth } =",
      by: "const { nhsNumber, dateOfBirth, postCode } =",
    },
    { replace: "    dateOfBirth,\n", by: "    dateOfBirth,\n    postCode,\n" },
    {
      replace: "    terms: searchTermsOf(episode),",
      by: `    post_code: sortText(episode.patientDemographics.postCode ?? ""),
    terms: searchTermsOf(episode),`,
    },
    {
      replace: '  deletedBy: "deleted_by",\n',
      by: '  deletedBy: "deleted_by",\n  postCode: "post_code",\n',
    },
  ],
  // A new file.
  "mock-server/src/sandbox/store/migrations/002-post-code.ts": [
    {
      replace: "",
      by: `import { type Kysely, sql } from "kysely";

/** The patient's postcode, by which the lists of episodes are sorted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter.supportsMultipleConnections;
  const text = sql.raw(isPostgres ? 'text collate "C"' : "text");
  await sql\`alter table episodes add column post_code \${text} not null default ''\`.execute(
    database,
  );
  await sql\`create index episodes_by_post_code on episodes (store_id, tab, post_code, id, number,
    status, vaccine_types, creation_date, completion_date)\`.execute(database);
}
`,
    },
  ],
  "web/src/vaccinations/list/episode-columns.tsx": [
    {
      replace: "  deletedBy: {\n",
      by: `  postCode: {
    sortKey: "postCode",
    title: "Postcode",
    cell: ({ postCode }) => postCode,
    oneLine: "narrow",
    isSecondary: true,
  },
  deletedBy: {
`,
    },
    { replace: "    sorted.status,\n", by: "    sorted.status,\n    sorted.postCode,\n" },
  ],
  "openapi/test/entities.test.ts": [
    { replace: '"EpisodeSortKey",\n    10,', by: '"EpisodeSortKey",\n    11,' },
  ],
  "web/test/vaccinations/list.test.tsx": [
    {
      replace: '[...common, "Status", "Vacc',
      by: '[...common, "Status", "Postcode", "Vacc',
    },
  ],
};
