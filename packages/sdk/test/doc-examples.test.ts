import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as main from "../src/index.ts";
import { editorOf } from "./language-service.ts";

const folder = join(import.meta.dirname, "../src");
const examples = globSync("*.ts", { cwd: folder, exclude: ["*.gen.ts"] })
  .toSorted()
  .flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/^ \* ```ts\n([^]*?)^ \* ```$/gm)].map(
      ([, lines = ""]) => lines.replaceAll(/^ \* ?/gm, ""),
    ),
  );

/** The names of an integrator's own, and the packages that the examples use. */
const head = `
import createClient from "openapi-fetch";
import { http } from "msw";
import { setupServer } from "msw/node";
import { ${Object.keys(main).join(", ")} } from "./index.ts";
import type { LocumInfo, Paths, PharmacyClient, Schemas, TokenFunction } from "./index.ts";
import { isComplete, withCompleteAnswers } from "./is-complete.ts";
import { fromEnvironment } from "./node.ts";
import { createTestClient, mswHandlers, type TestHandlers } from "./testing.ts";
import { withCheckedAnswers, withCheckedRequests } from "./validate.ts";
declare const baseUrl: string, clientSecret: string, id: string, issuer: string;
declare const body: Schemas["EpisodeListRequest"], problem: Schemas["Problem"];
declare const client: PharmacyClient, token: TokenFunction, locum: LocumInfo | undefined;
declare const session: { freshToken(): Promise<string> };
declare const error: unknown, readAgain: () => Promise<void>;
`;

test("the examples of the sources type-check", () => {
  expect(examples.length).toBeGreaterThan(15);
  const scripts = examples.map((code, at) => `export async function try_${at}() {\n${code}}\n`);
  expect(editorOf(head + scripts.join("")).faults()).toEqual([]);
});
