import { listRequests, readList } from "@pharmacy/domain/clinic/read-list";
import { previewOf, type PreviewVerdict } from "@pharmacy/domain/clinic/rows";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdsOverHttp, exhaustiveMs } from "../../packages/domain/test/random.ts";
import { nhsNumbersFrom } from "../src/sandbox/demo-data/made-up.ts";
import { clinicOf, type Desk } from "./clinic-visits.ts";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

/** Compares the page's reading of a pasted list with the server's. */

let server: SandboxServer;
let desk: Desk;
let registered: Schemas["PatientDemographics"][];

async function opensAnotherClinic() {
  const { tenant, desk: at } = await clinicOf(server, { patients: [{}, { lastName: "Pike" }] });
  registered = tenant.patients;
  desk = await at();
}

beforeAll(async () => {
  server = await startSandboxServer();
  await opensAnotherClinic();
});
afterAll(() => server.close());

const unknownNumber = nhsNumbersFrom(970_000_000);
const today = londonDate(new Date());

/** Signs of every kind, and none of those that end a line. */
const signs = fc
  .string({ unit: "binary", maxLength: 12 })
  .map((text) => text.replace(/[\n\r"]/g, ""));
const gap = fc.constantFrom("\t", ", ", ";", " ", "\t\t", "\u0000", "\u202e", "\ud83d", "\u00a0");
const cell = fc.oneof(
  fc.constantFrom("Yusuf", "Amina", "12/03/1951", "01/02/1960", "09:30", "7.", "Pike", "12345"),
  fc.constant(0).map(() => unknownNumber()),
  fc.nat(1).map((index) => registered[index]?.nhsNumber ?? ""),
  signs,
  fc.nat(900).map((times) => "\u{1f489}".repeat(times)),
);
const line = fc
  .array(fc.tuple(cell, gap), { minLength: 1, maxLength: 6 })
  .map((cells) => cells.flat().join(""));
const lists = fc
  .array(fc.tuple(line, fc.constantFrom(1, 1, 1, 2, 90)), { minLength: 1, maxLength: 6 })
  .map((lines) => lines.flatMap(([one, times]) => Array.from({ length: times }, () => one)));

/** The server's possible results for each verdict of the page. */
const agreed: Record<PreviewVerdict["kind"], RegExp> = {
  ready: /^(ADDED|NOT_FOUND|SEVERAL|DUPLICATE|NOT_VALID The NHS number belongs to another)/,
  twice: /^(DUPLICATE|NOT_VALID The NHS number belongs to another)/,
  shared: /^(ADDED|NOT_FOUND|DUPLICATE|NOT_VALID The NHS number belongs to another)/,
  there: /^DUPLICATE/,
  "not-valid": /^(NOT_VALID|DUPLICATE)/,
};

test(
  "the server accepts every row that the page reads, and their verdicts agree",
  { timeout: exhaustiveMs },
  async () => {
    await holdsOverHttp(
      fc.asyncProperty(lists, async (lines) => {
        const found = readList(lines.join("\n"));
        if ("problem" in found) return;
        const there = await desk.entries();
        const rows = previewOf(found.rows, there, today);
        for (const request of listRequests(rows)) {
          const body = { source: "LIST", rows: request.map(({ row }) => row) };
          const path = { clinicId: (await desk.call("openClinic", {})).body.id };
          const answer = await desk.send("addClinicEntries", { path, body });
          expect([answer.status, answer.problem.errors]).toEqual([200, undefined]);
          answer.body.rows.forEach(({ verdict, reason }, index) => {
            const kind = request[index]?.verdict.kind ?? "ready";
            expect([kind, `${verdict} ${reason}`]).toEqual([
              kind,
              expect.stringMatching(agreed[kind]),
            ]);
          });
        }
        // A clinic has room for 2,000, and one list of these for half of them.
        if (there.length > 1000) await opensAnotherClinic();
      }),
    );
  },
);
