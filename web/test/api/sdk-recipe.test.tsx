import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PharmacyClient, Schemas } from "@pharmacy/sdk";
import { createTestClient } from "@pharmacy/sdk/testing";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterAll, afterEach, expect, it } from "vitest";
import { exampleBatch } from "../../../packages/sdk/test/example-batch.ts";
import { recipes } from "../../../packages/sdk/test/recipes.ts";

/** The recipe for React, as it stands, in a folder with this application's packages. */
const folder = mkdtempSync(join(tmpdir(), "react-recipe-"));
symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
const [program] = recipes.find(({ title }) => title === "React")?.programs ?? [];
const file = join(folder, program?.name ?? "");
writeFileSync(file, program?.code ?? "");
const { BatchPage }: { BatchPage: ComponentType<{ client: PharmacyClient; id: string }> } =
  await import(/* @vite-ignore */ file);

afterEach(cleanup);
afterAll(() => rmSync(folder, { recursive: true }));

const stored = { ...exampleBatch, id: "b1", storeId: "FA123", name: exampleBatch.vaccineName };

it("shows a batch, and finishes it under the version and the key of this save", async () => {
  let batch: Schemas["Batch"] = stored;
  const sent: (string | null)[] = [];
  const client = createTestClient({
    getBatch: () => ({ status: 200, body: batch, etag: '"7"' }),
    updateBatch: ({ body, headers }) => {
      batch = { ...batch, status: body.status };
      sent.push(headers.get("If-Match"), headers.get("Idempotency-Key"));
      return { status: 200, body: batch };
    },
  });
  render(<BatchPage client={client} id="b1" />);
  await userEvent.click(await screen.findByRole("button", { name: "Finish" }));
  await screen.findByText("Batch TH2127 is Finished");
  expect(sent).toEqual(['"7"', expect.stringMatching(/^[\w-]{36}$/)]);
});

it("says why a batch cannot be read or changed", async () => {
  const refusing = (status: number, detail: string) => () =>
    Response.json({ title: "No", status, detail }, { status });
  const missing = createTestClient({ getBatch: refusing(404, "There is no such batch") });
  render(<BatchPage client={missing} id="b1" />);
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^ApiError: 404: There is no such batch \(getBatch, /,
  );
  cleanup();
  const stale = createTestClient({
    getBatch: () => ({ status: 200, body: stored }),
    updateBatch: refusing(412, "Somebody changed it"),
  });
  render(<BatchPage client={stale} id="b1" />);
  await userEvent.click(await screen.findByRole("button", { name: "Finish" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^ApiError: 412: Somebody changed it /,
  );
});
