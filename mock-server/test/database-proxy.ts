import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** Where a COMMIT is lost: before the database has it, or with the answer that says it is done. */
type LostCommit = "before" | "after";

/** Stands before PostgreSQL, as a network does, and can be cut. */
export interface DatabaseProxy {
  url: string;
  /** Ends every connection, and each new one, until it comes back. */
  goAway(): void;
  comeBack(): void;
  /** Cuts the connection of the next COMMIT, and goes away with it. */
  loseNextCommit(where: LostCommit): void;
  close(): void;
}

/** COMMIT as the wire has it: a message of type Q, its length and the text. */
const commit = Buffer.from("Q\0\0\0\x0bcommit\0");

export async function databaseProxy(database: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(database);
  const sockets = new Set<Socket>();
  let isAway: true | undefined;
  let lost: LostCommit | undefined;
  const goAway = () => {
    isAway = true;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (isAway) return void client.destroy();
    const onward = connect(Number(port || 5432), hostname);
    endTogether(client, onward, sockets);
    let isLosingAnswer = false;
    client.on("data", (data) => {
      const isLost = lost !== undefined && data.includes(commit);
      if (isLost && lost === "before") return goAway();
      isLosingAnswer ||= isLost;
      onward.write(data);
    });
    onward.on("data", (data) => void (isLosingAnswer ? goAway() : client.write(data)));
  });
  const url = new URL(database);
  url.host = `127.0.0.1:${await portOf(server)}`;
  return {
    url: url.href,
    goAway,
    comeBack: () => void (isAway = lost = undefined),
    loseNextCommit: (where) => (lost = where),
    close() {
      goAway();
      server.close();
    },
  };
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The proxy has no port.");
  return address.port;
}

function endTogether(client: Socket, onward: Socket, sockets: Set<Socket>): void {
  for (const socket of [client, onward]) {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      sockets.delete(socket);
      client.destroy();
      onward.destroy();
    });
  }
}
