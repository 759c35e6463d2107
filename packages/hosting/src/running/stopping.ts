import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

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

/** Closes a server when the signal aborts. */
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
