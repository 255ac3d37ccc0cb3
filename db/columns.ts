import { type Column, type SQL, sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** The values are part of the statement, because a CHECK takes no parameters. */
export const oneOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
