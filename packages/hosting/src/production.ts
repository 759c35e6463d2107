import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { seasonEndWarnings } from "@pharmacy/domain/seasons/season";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import type { FastifyInstance } from "fastify";
import {
  answerFailure,
  answerMissing,
  answerPlainly,
  createServer,
  quiet,
  unreadablePlainly,
} from "./create-server.ts";
import { serveBuild } from "./serve-build.ts";

export interface ProductionOptions {
  webDirectory: string;
  /** The text of `config.json`, already checked. */
  configText: string;
  host: string;
  port: number;
}

export interface Production {
  url: string;
  /** Accepts no new requests, and ends when the requests in progress are answered. */
  close(): Promise<void>;
}

/** Serves the application only: the API and the sign-in are other servers. */
export async function startProduction(options: ProductionOptions): Promise<Production> {
  const { webDirectory, configText, host, port } = options;
  const app = createServer({ unreadable: unreadablePlainly, badAddress: answerFailure });
  app.setNotFoundHandler(answerMissing);
  app.setErrorHandler(answerFailure);
  registerHealth(app, webDirectory);
  serveBuild(app, webDirectory, configText);
  const address = new URL(await app.listen({ host, port }));
  // For `localhost`, Node reports its first address.
  if (host === "localhost") address.hostname = host;
  return { url: address.origin, close: () => quiet(app).then(() => app.close()) };
}

export const seasonsEnding = () => seasonEndWarnings(seasonPacks, londonDate(new Date()));

/** For monitoring: 200 while the server can serve. It does not check other servers. */
function registerHealth(app: FastifyInstance, webDirectory: string): void {
  app.get("/health", async (_request, reply) => {
    try {
      await access(join(webDirectory, "index.html"), constants.R_OK);
    } catch {
      return answerPlainly(reply, 503, "The application's files cannot be read.");
    }
    return answerPlainly(reply, 200, ["ok", ...seasonsEnding()].join("\n"));
  });
}
