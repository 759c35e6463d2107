/** The location of a database for display: its address may contain a password. */
export function placeOf(location: string): string {
  if (!isPostgresAddress(location)) return location;
  const { protocol, host, pathname } = new URL(location);
  return `${protocol}//${host}${pathname}`;
}

export const isPostgresAddress = (location: string) => /^postgres(ql)?:\/\//.test(location);
