import type { Edits } from "./edits.ts";

/** A role that lets who has VAC delete episodes, as VAC_DELETE does: one of two, and one beside another. */
export const roleEdits: Edits = {
  "packages/domain/src/roles.ts": [
    { replace: '  "VAC_DELETE",\n', by: '  "VAC_DELETE",\n  "VAC_VOID",\n' },
    {
      replace: '"vaccination:delete": deleting',
      by: '"vaccination:delete": { allOf: ["VAC", { anyOf: ["VAC_DELETE", "VAC_VOID"] }] }',
    },
  ],
  "openapi/paths/episodes.yaml": [
    { replace: "Needs VAC and VAC_DELETE.", by: "Needs VAC and VAC_DELETE or VAC_VOID." },
  ],
  "mock-server/keycloak/pharmacy-realm.json": [
    {
      replace: `        "name": "VAC_DELETE"
      },
`,
      by: `        "name": "VAC_DELETE"
      },
      {
        "name": "VAC_VOID"
      },
`,
    },
  ],
  "mock-server/test/access-matrix.test.ts": [
    {
      replace: '  deleterAlone: ["VAC_DELETE"],\n',
      by: '  deleterAlone: ["VAC_DELETE"],\n  voider: ["VAC", "VAC_VOID"],\n',
    },
    {
      replace: '  return !deleting.includes(id) || roles.includes("VAC_DELETE");',
      by: `  if (id === "deleteEpisode" && roles.includes("VAC_VOID")) return true;
  return !deleting.includes(id) || roles.includes("VAC_DELETE");`,
    },
  ],
};
