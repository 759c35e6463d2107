import { once } from "node:events";
import { createServer } from "node:net";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A reason not to start that the user can fix. It is printed as one sentence. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** The error code of the operating system, without its message. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string")
    return error.code;
  return "";
}

/** Prints a sentence, never a stack trace. `failure` is the heading of an unexpected error. */
export function refuse(error: unknown, failure: string): void {
  process.exitCode = 1;
  if (error instanceof Refusal) {
    console.error(`\n${error.message}\n`);
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`\n${failure}: ${reason}\n`);
  if (process.env["DEBUG"]) console.error(error);
}

export function readPort(where: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal(`${where} is "${text}", which is not a port: give a number from 1 to 65535.`);
}

/** Call it before the start begins its work. `commandFor` starts on another port. */
export async function checkPort(
  port: number,
  host: string,
  commandFor: (port: number) => string,
): Promise<void> {
  // Node listens on both addresses, and does not fail if another process has one of them.
  const addresses = host === "localhost" ? ["127.0.0.1", "::1"] : [host];
  for (const address of addresses) {
    const code = await failureAt(port, address);
    if (code === undefined) continue;
    if (["EADDRNOTAVAIL", "EAI_AGAIN", "ENOTFOUND"].includes(code)) {
      throw new Refusal(
        `${host} is no address of this machine (${code}): listen on localhost, or on 0.0.0.0 for other machines.`,
      );
    }
    const other = `choose another one, for example: ${commandFor(port === 4001 ? 4002 : 4001)}`;
    throw new Refusal(
      code === "EADDRINUSE"
        ? `Port ${port} is in use: stop what uses it, or ${other}`
        : `Port ${port} cannot be opened (${code}): ${other}`,
    );
  }
}

/** The error code of listening; undefined if the address is free, or if there is no IPv6. */
async function failureAt(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen({ port, host });
    await once(server, "listening");
  } catch (error) {
    const code = codeOf(error);
    const isAbsent = host === "::1" && ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(code);
    return isAbsent ? undefined : code;
  }
  server.close();
  await once(server, "close");
  return undefined;
}

/** After a stop signal, running answers may take this long. */
const graceMs = 5000;
const watchMs = process.platform === "linux" ? 250 : 1000;

/**
 * Aborts when this process should end: it got a signal, or a launcher has ended. npm does not pass
 * signals on to processes of npx, so a stop of `npm start` would leave the port in use.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stopping.abort());
  }
  // The reader of the output may be gone.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const watched = launchers(process.pid);
  const timer = setInterval(() => {
    if (!watched.every(isStillRunning)) stopping.abort();
  }, watchMs);
  timer.unref();
  stopping.signal.addEventListener("abort", () => {
    clearInterval(timer);
    setTimeout(() => process.exit(), graceMs).unref();
  });
  return stopping.signal;
}

export function closeOn(stop: AbortSignal, close: () => Promise<unknown>): void {
  if (stop.aborted) void close();
  else stop.addEventListener("abort", () => void close());
}

export interface Process {
  pid: number;
  parent: number;
  command: string;
  /** Distinguishes a process from a later one with the same number. */
  started: string;
  isAlive: boolean;
}

/** The processes of npm, npx and pnpm between the user's `npm start` and this process. */
export function launchers(
  of: number,
  look: (pid: number) => Process | undefined = lookAt,
): Process[] {
  const chain: Process[] = [];
  for (
    let next = look(look(of)?.parent ?? 0);
    next && (isPackageManager(next) || isScriptShell(next));
    next = look(next.parent)
  ) {
    chain.push(next);
  }
  // A shell above the outermost npm belongs to the user and may end at any time.
  return chain.slice(0, chain.findLastIndex(isPackageManager) + 1);
}

function isStillRunning({ pid, started }: Process): boolean {
  const now = lookAt(pid);
  return now !== undefined && now.isAlive && now.started === started;
}

function isPackageManager({ command }: Process): boolean {
  return command
    .split(" ", 2)
    .some((word) => /(^|\/)(npm|npx|pnpm)(-cli)?(\.[cm]?js)?$/.test(word));
}

function isScriptShell({ command }: Process): boolean {
  return /^\S*sh -c /.test(command);
}

function lookAt(pid: number): Process | undefined {
  if (pid <= 1) return undefined;
  try {
    return process.platform === "linux" ? lookInProc(pid) : lookWithPs(pid);
  } catch {
    return undefined;
  }
}

/** Slim images have no `ps`, but Linux always has /proc. */
function lookInProc(pid: number): Process {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of a process may contain brackets and spaces; the fields follow the last bracket.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state = "", parent = ""] = fields;
  return {
    pid,
    parent: Number(parent),
    started: fields[19] ?? "",
    isAlive: state !== "Z" && state !== "X",
    command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim(),
  };
}

function lookWithPs(pid: number): Process | undefined {
  const format = ["-o", "ppid=", "-o", "stat=", "-o", "lstart=", "-o", "args="];
  const line = execFileSync("ps", ["-p", String(pid), ...format], { encoding: "utf8" }).trim();
  const [, parent, state = "", started = "", command = ""] =
    /^(\d+)\s+(\S+)\s+(\S+ +\S+ +\d+ +[\d:]+ +\d+)\s+(.*)$/.exec(line) ?? [];
  if (!parent) return undefined;
  return { pid, parent: Number(parent), started, isAlive: !state.startsWith("Z"), command };
}
