import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { localhost, type Running, startContractProxy, startSandbox } from "./server.ts";

/** A server that one story may stop and start again; the contract proxy stays in front of it. */
export class OwnServer {
  readonly origin: string;
  private readonly folder = mkdtempSync(join(tmpdir(), "pharmacy-story-"));
  private readonly port: number;
  private readonly env: Record<string, string>;
  private sandbox: Running | undefined;
  private contractProxy: Running | undefined;

  static async start(env: Record<string, string> = {}): Promise<OwnServer> {
    const server = new OwnServer(await getPort(), await getPort(), env);
    await Promise.all([server.startSandbox(), server.startContractProxy()]);
    return server;
  }

  private constructor(publicPort: number, port: number, env: Record<string, string>) {
    this.origin = localhost(publicPort);
    this.port = port;
    this.env = { ...env, PUBLIC_URL: this.origin };
  }

  async restart(): Promise<void> {
    await this.sandbox?.stop();
    await this.startSandbox();
  }

  async stop(): Promise<void> {
    await Promise.all([this.sandbox?.stop(), this.contractProxy?.stop()]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async startSandbox(): Promise<void> {
    this.sandbox = await startSandbox(this.folder, this.port, this.env);
  }

  private async startContractProxy(): Promise<void> {
    const port = Number(new URL(this.origin).port);
    this.contractProxy = await startContractProxy(port, localhost(this.port));
  }
}
