import { afterAll, beforeAll, expect, test } from "vitest";
import { everybodyTaken } from "./clinic-races.ts";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

test.each([1, 2, 3, 4, 5])(
  "desks over 100 patients take each once, race %i",
  async () => {
    const { taken, ids } = await everybodyTaken(server, 100);
    expect(taken.toSorted()).toEqual(ids.toSorted());
  },
  60_000,
);
