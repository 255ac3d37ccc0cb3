/** Host and name of a PostgreSQL address, without user and password: for people to read. */
export function databaseAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
