import getPort from "get-port";
import { createTestDatabase } from "../test/postgres.ts";
import { run, serve, temporaryFolder } from "../test/server-process.ts";

/** The product as `npm start` runs it with so many workers, on a database of its own at this server. */
export async function serveOnPostgres(databaseServer: string, workers: number) {
  const database = await createTestDatabase(databaseServer);
  if (!database) throw new Error("There is no PostgreSQL server.");
  const data = temporaryFolder();
  const port = await getPort();
  const server = run(serve, {
    PORT: String(port),
    DATA_DIR: data.folder,
    DATABASE_URL: database.url,
    WORKERS: String(workers),
    ACCESS_TOKEN_SECONDS: "3600",
    SANDBOX_TEST_HOOKS: "1",
  });
  await server.isUp;
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.child.kill();
      await server.ended;
      await database.drop();
      data[Symbol.dispose]();
    },
  };
}
