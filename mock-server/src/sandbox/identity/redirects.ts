/** Whether the browser may go there after sign-in or sign-out: this origin, below /pharmacy/. */
export function isOwnPage(target: string, origins: readonly string[]): boolean {
  if (!URL.canParse(target)) return false;
  const url = new URL(target);
  if (url.username !== "" || url.password !== "") return false;
  return origins.includes(url.origin) && `${url.pathname}/`.startsWith("/pharmacy/");
}

/** The origins of the same server under each local name of this machine. */
export function ownOrigins(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  const names = ["localhost", "127.0.0.1", "[::1]"];
  if (!names.includes(hostname)) return [origin];
  return names.map(
    (name) => new URL(`${protocol}//${name}${port === "" ? "" : `:${port}`}`).origin,
  );
}
