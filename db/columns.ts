// What the tables share: kinds of columns, and the CHECK of a column with a fixed list of values.
import { type Column, type SQL, sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Written into the statement, not sent beside it: a CHECK takes no parameters. */
export const oneOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
