export function isForbidden(error: unknown): boolean {
  return error instanceof Error && error.message === "403";
}
