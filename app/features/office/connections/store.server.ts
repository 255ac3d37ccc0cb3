import { eq, inArray, sql } from "drizzle-orm";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { ConnectionKind, SecretKind } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { readRestoredCopy } from "#db/restored-copy.server.ts";
import { connections, secrets } from "#db/schema/connections.ts";
import { users } from "#db/schema/users.ts";
import type { ConnectionFacts } from "./rules/connection-facts.ts";

export type SecretRow = {
  kind: SecretKind;
  ciphertext: Uint8Array;
  lastFour: string;
  version: number;
  changedAt: Date;
  by: string | null;
};

export type StoredConnection<Kind extends ConnectionKind> = { facts: ConnectionFacts[Kind]; version: number };

/** Every connection and every secret, of one moment: a change writes a connection together with its secrets. */
export async function readConnections(db: Db | Tx) {
  const [rows, sealed, copy] = await db.transaction(
    async (tx) => [await tx.select().from(connections), await listSecrets(tx), await readRestoredCopy(tx)] as const,
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const stored = <Kind extends ConnectionKind>(kind: Kind): StoredConnection<Kind> | undefined => {
    const row = rows.find((one) => one.kind === kind);
    return row && { facts: row.facts as ConnectionFacts[Kind], version: row.version };
  };
  const [payments, mail, texts, backups] = [stored("payments"), stored("mail"), stored("texts"), stored("backups")];
  return { payments, mail, texts, backups, secrets: sealed, copy };
}

function listSecrets(db: Db | Tx): Promise<SecretRow[]> {
  return db
    .select({
      kind: secrets.kind,
      ciphertext: secrets.ciphertext,
      lastFour: secrets.lastFour,
      version: secrets.version,
      changedAt: secrets.changedAt,
      by: users.name,
    })
    .from(secrets)
    .leftJoin(users, eq(users.id, secrets.userId));
}

/** Of two owners who change it at once, the second one looks at what the first one did. */
export async function lockConnection(tx: Tx, kind: ConnectionKind, seenVersion: number): Promise<void> {
  const [row] = await tx.select().from(connections).where(eq(connections.kind, kind)).for("update");
  if ((row?.version ?? 0) === seenVersion) return;
  throw new Problem(
    409,
    "changed_meanwhile",
    "Somebody else changed this connection meanwhile. Look at it, then try again.",
  );
}

type Changed = { [Kind in ConnectionKind]: { kind: Kind; facts: ConnectionFacts[Kind] } }[ConnectionKind];

/** Notifies every process once the transaction is through. */
export async function saveConnection(tx: Tx, { at, by }: Act, { kind, facts }: Changed): Promise<void> {
  const row = { facts, userId: by?.userId ?? null, changedAt: at };
  await tx
    .insert(connections)
    .values({ kind, ...row })
    .onConflictDoUpdate({ target: connections.kind, set: { ...row, version: sql`${connections.version} + 1` } });
}

type Sealed = Pick<SecretRow, "kind" | "ciphertext" | "lastFour">;

export async function saveSecret(tx: Tx, { at, by }: Act, { kind, ...sealed }: Sealed): Promise<void> {
  const row = { ...sealed, userId: by?.userId ?? null, changedAt: at };
  await tx
    .insert(secrets)
    .values({ kind, ...row })
    .onConflictDoUpdate({ target: secrets.kind, set: { ...row, version: sql`${secrets.version} + 1` } });
}

export async function deleteSecrets(tx: Tx, kinds: SecretKind[]): Promise<void> {
  await tx.delete(secrets).where(inArray(secrets.kind, kinds));
}
