import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { readEventFile } from "@pharmacy/national";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../packages/sdk/command/run.ts";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

const folder = mkdtempSync(join(tmpdir(), "sdk-national-"));
let server: SandboxServer;

beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test("files go out and acknowledgements come in by the command, as often as it is run", async () => {
  const tenant = await server.testTenant();
  const staff = await server.as(tenant.people.pharmacist?.username ?? "");
  const { body: saved } = await staff.call("saveEpisode", { body: visitTo(tenant) });
  const env = { PHARMACY_BASE_URL: `${server.sandbox.url}/api`, PHARMACY_TOKEN: staff.token };

  async function pharmacy(...words: string[]) {
    const written = { printed: "", told: "" };
    const code = await run(["national", ...words], {
      ...{ env, input: async () => "" },
      print: (text) => void (written.printed += text),
      tell: (text) => void (written.told += text),
    });
    return { code, ...written };
  }

  const made = await pharmacy("export", "fluVac", "--to", folder);
  const file = made.printed.trim();
  expect({ ...made, printed: basename(file) }).toEqual({
    code: 0,
    printed: expect.stringMatching(/^FLU_Vaccinations_V5_.*\.csv$/),
    told: "fluVac, export 1: 1 new, 0 changed, 0 removed\n",
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, "utf8");
  const [row] = readEventFile(text);
  expect(row?.UNIQUE_ID).toBe(`${saved.id}-fluVac`);
  const every = (await pharmacy("export", "--to", folder)).told;
  for (const type of ["fluVac", "covid"]) expect(every).toContain(`${type}: nothing to export`);
  rmSync(file);
  expect((await pharmacy("file", "1", "--to", folder)).printed.trim()).toBe(file);
  expect(readFileSync(file, "utf8")).toBe(text);

  const answer = file.replace(".csv", "_BusAck_20261127T09000000.csv");
  const line = `30002|${row?.UNIQUE_ID}^${row?.UNIQUE_ID_URI}|Not known`;
  writeFileSync(answer, `RESPONSE_CODE|LOCAL_ID|OPERATION_OUTCOME\n${line}\n`);
  const { humanReadableEpisodeId: episode } = saved;
  const acknowledged = {
    code: 0,
    printed: `${episode}\tfluVac\trefused\trecorded\tNot known\n`,
    told: "Export 1: 1 rows\n",
  };
  expect(await pharmacy("ack", answer)).toEqual(acknowledged);
  expect((await pharmacy("ack", answer)).printed).toContain("\tunchanged\t");
  expect(await pharmacy("check")).toEqual({
    code: 0,
    printed: `${episode}\tfluVac\trefused\tNot known\n`,
    told: expect.stringMatching(/\r1 episodes\n$/),
  });
  expect(await pharmacy("export", "measles", "--to", folder)).toMatchObject({ code: 2 });
});
