/** @typedef {import("dependency-cruiser").IForbiddenRuleType} Rule */

/** @type {(name: string, comment: string, from: Rule["from"], to: Rule["to"]) => Rule} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** @param {string} folder */
const source = (folder) => ({ path: `^${folder}/src/` });
/**
 * Which package may import which. Packages are imported by name, so a rule compares the folders of both
 * files.
 * @type {Record<string, string[]>}
 */
const mayImport = {
  openapi: [],
  "packages/sdk": ["openapi"],
  "packages/domain": ["packages/sdk"],
  "packages/national": ["packages/domain", "packages/sdk"],
  "packages/conformance": ["openapi", "packages/sdk"],
  "packages/hosting": ["packages/domain"],
  "mock-server": ["openapi", "packages"],
  web: ["openapi", "packages/(?!hosting/)[^/]+"],
};

const uiLibraries =
  "node_modules/(react|react-dom|@primer|jotai|wouter|keycloak-js|@tanstack|openapi-fetch|openapi-react-query)/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(mayImport).map(([part, others]) =>
      forbid(`imports-of-${part}`, "Who may import whom is one picture.", source(part), {
        path: "^(openapi|packages|web|mock-server)/",
        pathNot: `^(${[part, ...others].join("|")})/`,
      }),
    ),
    forbid(
      "no-circular",
      "A circle of imports has no reading order; imports of types and import() count too.",
      {},
      { circular: true },
    ),
    forbid(
      "resolvable",
      "An import that cannot be resolved escapes every other rule.",
      {},
      { couldNotResolve: true, pathNot: "^virtual:" },
    ),
    forbid(
      "migrations-frozen",
      "What a migration does must not change with the code beside it.",
      { path: "^mock-server/src/sandbox/store/migrations/" },
      { path: "^(mock-server|packages|openapi)/" },
    ),
    {
      name: "rooms",
      comment:
        "Folders of the domain and of the application stand on each other in one order (web/README.md); types count too.",
      severity: "error",
      scope: "folder",
      from: { path: "^(packages/domain|web)/src/" },
      to: { circular: true },
    },
    forbid(
      "web-parts",
      "The parts of a page or of the frame are below the files that put them together.",
      { path: "^web/src/(app|dashboard|vaccinations/episode|vaccinations/record)/[^/]+/" },
      { path: "^web/src/$1/[^/]+$" },
    ),
    forbid(
      "web-ground",
      "Configuration, routes and what the browser gives are below everything else of the application.",
      { path: "^web/src/(browser|config|routes)/" },
      { path: "^web/src/", pathNot: "^web/src/(browser|config|routes)/" },
    ),
    forbid(
      "domain-ground",
      "What lies loose in the domain is below its rooms: it knows only the kernel of validation.",
      { path: "^packages/domain/src/[^/]+\\.ts$" },
      { path: "^packages/domain/src/(?!validation/)[^/]+/" },
    ),
    forbid(
      "validation-knows-no-noun",
      "The kernel of validation and the calendar import nothing of ours.",
      { path: "^packages/domain/src/(validation|dates)/" },
      { path: "^(openapi|packages|web|mock-server)/", pathNot: "^packages/domain/src/$1/" },
    ),
    forbid(
      "domain-types-only",
      "The domain takes types from the SDK, never code.",
      source("packages/domain"),
      { path: "^packages/sdk/", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "domain-pure",
      "No React, fetch, clock or storage in the rules.",
      source("packages/domain"),
      { path: uiLibraries },
    ),
    forbid("domain-no-node", "The domain runs in a browser too.", source("packages/domain"), {
      dependencyTypes: ["core"],
    }),
    forbid(
      "one-door-to-the-sdk",
      "web/src/api is the only door to the SDK's client; elsewhere only its types.",
      { path: "^web/src/", pathNot: "^web/src/api/" },
      { path: "^packages/sdk/", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "two-ways-to-the-api",
      "A component asks by q and by useApiMutation (web/src/api/README.md). The save of an episode reads less of its answer.",
      {
        path: "^web/src/",
        pathNot:
          "^web/src/(api/|app/(start|first-calls|render)\\.|vaccinations/episode/save/save-context\\.)",
      },
      { path: "^web/src/api/(client|query-client)\\." },
    ),
    forbid(
      "tests-stay-outside",
      "Code that ships imports no test support.",
      {
        path: "^(openapi|packages/[^/]+|web|mock-server)/src/",
        pathNot: "\\.test\\.tsx?$|^packages/checks/",
      },
      {
        path: "(\\.test\\.tsx?$|^web/e2e/|^packages/checks/|/test/|node_modules/(vitest|@playwright)/)",
      },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules|dist" },
    exclude: { path: "(^|/)(dist|\\.data|test-results)/" },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
