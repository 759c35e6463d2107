/** Where a database is, to be shown: its address may hold a password. */
export function placeOf(location: string): string {
  if (!isPostgresAddress(location)) return location;
  const { protocol, host, pathname } = new URL(location);
  return `${protocol}//${host}${pathname}`;
}

export const isPostgresAddress = (location: string) => /^postgres(ql)?:\/\//.test(location);
