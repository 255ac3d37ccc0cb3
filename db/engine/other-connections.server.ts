import { sql } from "drizzle-orm";
import { StartError } from "#config/env.server.ts";
import type { Database, Db } from "../database.ts";
import { select } from "../dump/tables.server.ts";
import { PROGRAM } from "./program-name.ts";

type Connection = { program: string; address: string; pid: number };

/**
 * Replacing a whole database needs it alone: a server still running would acknowledge bookings that disappear a moment
 * later. The embedded database has its lock for that.
 */
export async function requireNoOtherConnections(kind: Database["kind"], db: Db): Promise<void> {
  if (kind === "pglite") return;
  const others = await listOtherConnections(db);
  if (others.length === 0) return;
  const names = others.map(
    ({ program, address, pid }) => `  ${program || "unnamed program"} from ${address} (connection ${pid})`,
  );
  throw new StartError(
    `Other programs use this database. Nothing was changed.\n${[...new Set(names)].join("\n")}\n` +
      "Stop them first: sudo systemctl stop 'cartecay-bounce*', or on the machine that is named.",
  );
}

/**
 * Leaves out this process. Statements and states are visible only to a superuser, and PostgreSQL's own workers have no
 * user.
 */
function listOtherConnections(db: Db): Promise<Connection[]> {
  return select<Connection>(
    db,
    sql`select coalesce(application_name, '') as program, coalesce(host(client_addr), 'this machine') as address, pid
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
          and application_name is distinct from ${PROGRAM}
          and coalesce(backend_type, 'client backend') = 'client backend'
        order by pid`,
  );
}
