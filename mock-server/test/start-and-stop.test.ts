import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import getPort from "get-port";
import { describe, expect, test } from "vitest";
import { ofOneKind } from "@pharmacy/domain/test/random";
import { sql } from "kysely";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { started, stoppedWhileSaving } from "./siblings.ts";
import { settingsFrom } from "../src/running/settings.ts";
import { isPortFree, reset, run, serve, temporaryFolder, type Outcome } from "./server-process.ts";

const startMs = 60_000;

describe("npm start", () => {
  test.each(ofOneKind(["SIGKILL", "SIGINT", "SIGTERM"] as const))(
    "frees the port within 2 seconds when npm alone gets %s",
    async (signal) => {
      using data = temporaryFolder();
      const port = await getPort();
      const npm = run(["npm", "start"], { PORT: String(port), DATA_DIR: data.folder });
      await npm.isUp;
      expect(await isPortFree(port)).toBe(false);
      npm.child.kill(signal);
      await expect.poll(() => isPortFree(port), { timeout: 2000, interval: 50 }).toBe(true);
      await npm.ended;
    },
    startMs,
  );

  test(
    "says where to go and who can sign in",
    async () => {
      using data = temporaryFolder();
      const port = await getPort();
      const npm = run(["npm", "start"], { PORT: String(port), DATA_DIR: data.folder });
      await npm.isUp;
      const answer = await fetch(`http://localhost:${port}/pharmacy`);
      expect(await answer.text()).toContain(`<div id="root">`);
      npm.child.kill();
      const { output } = await npm.ended;
      expect(output).toContain(`http://localhost:${port}/pharmacy`);
      expect(output).toContain(`http://localhost:${port}/api/openapi.yaml`);
      expect(output).toMatch(/anna\.pharmacist .*every service/);
      expect(output).toContain("npm run reset");
    },
    startMs,
  );

  test(
    "fails when the server does",
    async () => {
      const { code, output } = await run(["npm", "start"], { PORT: "many" }).ended;
      expect(code).not.toBe(0);
      expect(output).toContain('PORT is "many", which is not a port');
    },
    startMs,
  );
});

describe("what stands in the way is said in one sentence", () => {
  function refusal(sentence: RegExp): Outcome {
    const oneLine = new RegExp(`^\\s*${sentence.source}\\s*$`);
    return { code: 1, output: expect.stringMatching(oneLine) };
  }

  test.each(ofOneKind(["127.0.0.1", "0.0.0.0"]))("a port in use on %s", async (host) => {
    using data = temporaryFolder();
    const other = createServer().listen(0, host);
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const outcome = await run(serve, { PORT: String(port), DATA_DIR: data.folder }).ended;
    other.close();
    expect(outcome).toEqual(refusal(/Port \d+ is in use: .*PORT=4001 npm start/));
  });

  const keycloak = [process.execPath, "mock-server/src/keycloak.ts", "localhost:4000"];
  test.each([
    ["PUBLIC_URL without a scheme", serve, { PUBLIC_URL: "x.example.org" }, /PUBLIC_URL is .*/],
    ["another database", serve, { DATABASE_URL: "mysql://h/d" }, /DATABASE_URL is no address .*/],
    ["an issuer without a scheme", serve, { KEYCLOAK_ISSUER: "x/realms/y" }, /KEYCLOAK_ISSUER .*/],
    ["a realm's address without a scheme", keycloak, {}, /The application is .*/],
    ["a reset with PostgreSQL", reset, { DATABASE_URL: "postgres://h/d" }, /The data is in .*/],
  ])("%s", async (_what, command, settings, sentence) => {
    const port = String(await getPort());
    expect(await run(command, { PORT: port, ...settings }).ended).toEqual(refusal(sentence));
  });

  test("a slash at the end of PUBLIC_URL or KEYCLOAK_ISSUER is not part of it", () => {
    const issuer = "https://y.example.org/realms/z";
    const given = { PUBLIC_URL: "https://x.example.org/", KEYCLOAK_ISSUER: `${issuer}/` };
    expect(settingsFrom(given)).toMatchObject({
      publicUrl: "https://x.example.org",
      keycloakIssuer: issuer,
    });
  });

  test("a data folder that cannot be made", async () => {
    using data = temporaryFolder();
    const file = join(data.folder, "a-file");
    writeFileSync(file, "");
    const port = String(await getPort());
    const outcome = await run(serve, { PORT: port, DATA_DIR: join(file, "data") }).ended;
    expect(outcome).toEqual(
      refusal(/The data folder .* cannot be written \(ENOTDIR\): .* DATA_DIR\./),
    );
  });

  test("a configuration that is not there", async () => {
    using data = temporaryFolder();
    const settings = { PORT: String(await getPort()), DATA_DIR: data.folder };
    const outcome = await run(serve, { ...settings, WEB_CONFIG: join(data.folder, "none") }).ended;
    expect(outcome).toEqual(
      refusal(/WEB_CONFIG names .*none, which cannot be read \(ENOENT\): .*/),
    );
  });

  test.each(ofOneKind(["", "\0"]))(
    "a database file that holds no more than %j, which is not filled with demo data",
    async (content) => {
      using data = temporaryFolder();
      const file = join(data.folder, "pharmacy.sqlite");
      writeFileSync(file, content);
      const settings = { PORT: String(await getPort()), DATA_DIR: data.folder };
      const outcome = await run(serve, settings).ended;
      expect(outcome).toEqual(
        refusal(/The database file .*pharmacy\.sqlite is empty, .* npm run reset/),
      );
      expect(readFileSync(file, "utf8")).toBe(content);
      expect((await run(reset, settings).ended).code).toBe(0);
    },
  );

  const damages: [how: string, damage: (whole: Buffer) => Buffer][] = [
    ["cut off", (whole) => whole.subarray(0, whole.length / 2)],
    ["no database at all", () => Buffer.from("this is not a database, and never was".repeat(40))],
    ["overwritten in the middle", (whole) => whole.fill("garbage", whole.length / 4)],
  ];
  test.each(ofOneKind(damages))(
    "a database file that is %s",
    async (_how, damage) => {
      using data = temporaryFolder();
      const port = String(await getPort());
      const file = join(data.folder, "pharmacy.sqlite");
      const first = run(serve, { PORT: port, DATA_DIR: data.folder });
      await first.isUp;
      first.child.kill();
      await first.ended;
      // On a slow machine it ends before its log is in the file, which the log would mend.
      rmSync(`${file}-wal`, { force: true });
      writeFileSync(file, damage(readFileSync(file)));
      const outcome = await run(serve, { PORT: port, DATA_DIR: data.folder }).ended;
      expect(outcome).toEqual(
        refusal(/The database file .* cannot be used \(SQLITE_\w+\): .* npm run reset/),
      );
      const again = await run(reset, { DATA_DIR: data.folder }).ended;
      expect(again.code).toBe(0);
    },
    startMs,
  );

  test.each([
    [
      "a later version made",
      "999-of-tomorrow",
      /The database .* was made by a later version: .*DATA_DIR.*/,
    ],
    [
      "was made before the first release",
      "001-first-tables",
      /The database .* cannot be read any more: .* npm run reset, .*/,
    ],
  ])("a database that %s", async (_what, migration, sentence) => {
    using data = temporaryFolder();
    const file = join(data.folder, "pharmacy.sqlite");
    const opened = await openDatabase(file);
    await sql`insert into kysely_migration values (${migration}, '2030-01-01')`.execute(opened);
    await opened.destroy();
    const settings = { PORT: String(await getPort()), DATA_DIR: data.folder };
    const outcome = await run(serve, settings).ended;
    expect(outcome).toEqual(refusal(sentence));
    expect(outcome.output).toContain(file);
  });

  test.each(ofOneKind(["2", "1"]))(
    "a PostgreSQL that is away, with WORKERS=%s",
    async (WORKERS) => {
      using data = temporaryFolder();
      const nowhere = `postgres://anna:a-password@127.0.0.1:${await getPort()}/pharmacy`;
      const settings = { PORT: String(await getPort()), DATA_DIR: data.folder, WORKERS };
      const outcome = await run(serve, { ...settings, DATABASE_URL: nowhere }).ended;
      expect(outcome).toEqual(
        refusal(
          /The sandbox .*: PostgreSQL at postgres:\/\/127\.0\.0\.1:\d+\/pharmacy does not answer .*/,
        ),
      );
    },
  );
});

test("told to stop, it lets saves that have begun end", async () => {
  using data = temporaryFolder();
  const port = await getPort();
  const settings = { PORT: String(port), DATA_DIR: data.folder, SANDBOX_TEST_HOOKS: "1" };
  const stopped = await stoppedWhileSaving(started(settings), `http://localhost:${port}`);
  expect(stopped).toEqual({ failures: [], code: 0 });
});

describe("npm run reset", () => {
  test("starts over, unless a server uses the data", async () => {
    using data = temporaryFolder();
    const port = String(await getPort());
    const server = run(serve, { PORT: port, DATA_DIR: data.folder });
    await server.isUp;
    const refused = await run(reset, { DATA_DIR: data.folder }).ended;
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("stop it, then reset again");
    expect((await fetch(`http://localhost:${port}/pharmacy`)).status).toBe(200);
    server.child.kill();
    await server.ended;
    const done = await run(reset, { DATA_DIR: data.folder }).ended;
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining("is kept in") });
    const nothing = await run(reset, { DATA_DIR: data.folder }).ended;
    expect(nothing).toMatchObject({ code: 0, output: expect.stringContaining("nothing to reset") });
  });

  test("changes nothing where nobody can be asked", async () => {
    using data = temporaryFolder();
    const file = join(data.folder, "pharmacy.sqlite");
    writeFileSync(file, "");
    const outcome = await run(reset.slice(0, -1), { DATA_DIR: data.folder }).ended;
    expect(outcome.code).toBe(1);
    expect(outcome.output).toContain("npm run reset -- --yes");
    expect(readdirSync(data.folder)).toEqual(["pharmacy.sqlite"]);
  });

  test("starts over where a server was killed and left its log behind", async () => {
    using data = temporaryFolder();
    const server = run(serve, { PORT: String(await getPort()), DATA_DIR: data.folder });
    await server.isUp;
    server.child.kill("SIGKILL");
    await server.ended;
    expect(readdirSync(data.folder)).toContain("pharmacy.sqlite-wal");
    const done = await run(reset, { DATA_DIR: data.folder }).ended;
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining("is kept in") });
    expect(readdirSync(data.folder)).not.toContain("pharmacy.sqlite");
    const copy = readdirSync(data.folder).find((name) => name.endsWith("Z"));
    expect(done.output).toContain(copy);
  });
});
