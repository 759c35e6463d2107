import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** What an integrator writes, every subpath but React's. */
const typed = `
import { createPharmacyClient, hasStatus, pages, retrying, type Schemas } from "@pharmacy/sdk";
import { accessTokens, createFetchClient, ifMatch, type Paths } from "@pharmacy/sdk";
import createClient from "openapi-fetch";
import { fieldErrorsFrom } from "@pharmacy/sdk/field-errors";
import { fromEnvironment } from "@pharmacy/sdk/node";
import { createTestClient } from "@pharmacy/sdk/testing";
import { isComplete } from "@pharmacy/sdk/is-complete";
import { episodeSortKeys } from "@pharmacy/sdk/sort-keys";
import { InvalidRequestError, withCheckedRequests } from "@pharmacy/sdk/validate";
const token = async () => "";
const byPath = createFetchClient({ baseUrl: "/api", token, fetch: async (request: Request) => fetch(request) });
export const read = () => byPath.GET("/vaccination/batches/{id}", { params: { path: { id: "b1" } } });
export const catalogue = async (): Promise<Schemas["VaccineCatalogue"] | undefined> =>
  (await byPath.GET("/vaccination/types")).data;
const plain = createClient<Paths>({ baseUrl: "https://pharmacy.test/api" });
plain.use(ifMatch(), accessTokens(token));
export const sortKeys: readonly Schemas["EpisodeSortKey"][] = episodeSortKeys;
const tested = createTestClient({
  getStatusesCount: () => ({ status: 200, body: { active: 1, completed: 2, deleted: 3 } }),
});
export const counts: Promise<Schemas["StatusesCount"]> = tested.getStatusesCount();
export const words: string[] = fieldErrorsFrom([]).map(({ message }) => message);
export async function run(error: unknown): Promise<number> {
  const client = createPharmacyClient({
    baseUrl: "/api",
    token,
    retries: retrying(),
    fetch: async (url, init) => fetch(url, init),
  });
  const body = { filters: { status: ["Completed"] }, sortBy: "completionDate" } as const;
  let count = 0;
  for await (const { episodes } of pages(client.listCompletedEpisodes, { body })) count += episodes.length;
  if (hasStatus(error, "createBatch", 409) && error.code === "DUPLICATE_BATCH") return count;
  if (error instanceof InvalidRequestError) return error.errors.length;
  const { data, etag } = await fromEnvironment().getBatch.withResponse({ path: { id: "b1" } });
  await withCheckedRequests(client).updateBatch({ path: { id: data.id }, body: data }, { ifMatch: etag });
  // @ts-expect-error there is no such operation
  void client.getNothing;
  return isComplete("getBatch", data) ? data.expiryDate : 0;
}
`;

const withReact = `
import { QueryClient, useQuery } from "@tanstack/react-query";
import { createPharmacyClient } from "@pharmacy/sdk";
import { connectApi, q, useApiMutation } from "@pharmacy/sdk/react";
export const queryClient = connectApi(
  new QueryClient(),
  createPharmacyClient({ baseUrl: "/api", token: async () => "" }),
);
export function useBatch(id: string): number | undefined {
  useApiMutation("updateBatch");
  return useQuery(q("getBatch", { path: { id } })).data?.expiryDate;
}
`;

/** A program for every JavaScript runtime; it prints "ok" and the number of rows. */
export const portable = `
import { clientCredentials, collect, rows, retrying } from "@pharmacy/sdk";
import { createTestClient } from "@pharmacy/sdk/testing";
import { isComplete } from "@pharmacy/sdk/is-complete";
import { requestErrors, withCheckedRequests } from "@pharmacy/sdk/validate";
const page = (number) => ({
  episodes: [{ id: "e" + number }, { id: "f" + number }],
  page: number, size: 2, totalElements: 6, totalPages: 3,
});
export async function tell() {
  const client = withCheckedRequests(createTestClient({
    listActiveEpisodes: ({ query }) => Response.json(page(Number(query.get("page")))),
  }, { retries: retrying() }));
  const found = await collect(rows(client.listActiveEpisodes, { query: { size: 2 }, body: {} }));
  const refused = await client.getUser({ query: { username: "" } }).catch((error) => error.name);
  const wrong = requestErrors("getUser", { query: { username: "" } });
  const isThere = typeof clientCredentials === "function" && !isComplete("getBatch", {});
  return [isThere && "ok", found.length, refused, wrong.length].join(" ");
}
`;
export const told = "ok 6 InvalidRequestError 1";

interface Setting {
  readonly compiler: string;
  readonly module: string;
  readonly moduleResolution: string;
}

const resolutions = [
  { module: "node16", moduleResolution: "node16" },
  { module: "esnext", moduleResolution: "bundler" },
];
export const settings: readonly Setting[] = [
  "typescript-5.5",
  "typescript-5",
  "typescript-6",
  "typescript",
].flatMap((compiler) => resolutions.map((resolution) => ({ compiler, ...resolution })));

const require = createRequire(import.meta.url);

/** What a compiler says of an integrator's project, libraries included; nothing if all is well. */
export function compilerOn(project: string, setting: Setting): string {
  // React Query's own types need a newer compiler than the oldest.
  const isOldest = setting.compiler === "typescript-5.5";
  const texts = { "index.ts": typed, ...(isOldest ? undefined : { "react.ts": withReact }) };
  return compiled(project, setting, texts);
}

/** The same of files that are given. */
export function compiled(
  project: string,
  { compiler, ...resolution }: Setting,
  texts: Readonly<Record<string, string>>,
  more: object = {},
): string {
  const compilerOptions = {
    ...resolution,
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ skipLibCheck: false, noEmit: true },
    ...{ types: [], target: "es2022", lib: ["es2022", "dom", "dom.iterable"], ...more },
  };
  const files = Object.keys(texts);
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(project, name), text);
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  return compilerSays(project, compiler, ["-p", project]);
}

/** What a compiler says for its arguments; nothing if all is well. */
export function compilerSays(project: string, compiler: string, words: readonly string[]): string {
  const tsc = join(dirname(require.resolve(`${compiler}/package.json`)), "bin/tsc");
  const options = { cwd: project, encoding: "utf8" } as const;
  const { stdout, status } = spawnSync(process.execPath, [tsc, ...words], options);
  return status === 0 ? "" : `${status}: ${stdout}`;
}
