/** What PostgreSQL says when its disk is full. */
const diskFull = "53100";

/** Whether the disk takes nothing more, as SQLite or PostgreSQL says it: a save is to be tried later. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") {
    return false;
  }
  const { code } = error;
  return code === diskFull || code === "SQLITE_FULL" || code.startsWith("SQLITE_IOERR");
}
