// A hash covers these fields of an entry. Their order never changes.
import { createHash } from "node:crypto";
import type { Db } from "#db/database.ts";
import { computeStanding, type Standing } from "../rules/unit-standing.ts";
import { type LogHead, type LogRow, listEntries, listHeads } from "./store.server.ts";

export function hashEntry(row: Omit<LogRow, "hash">): string {
  const sealed = [
    "unit log 1",
    row.unitId,
    row.position,
    row.kind,
    row.happenedOn,
    row.recordedAt.toISOString(),
    row.recordedBy,
    row.recordedByName,
    row.unitName,
    row.serial,
    row.doneBy,
    row.note,
    row.result,
    row.minutes,
    row.costCents,
    row.bookingId,
    row.corrects,
    row.previousHash,
  ];
  return createHash("sha256").update(JSON.stringify(sealed)).digest("hex");
}

/**
 * Returns the position of the first changed or missing entry; undefined for a whole chain. The stored end of the chain
 * shows if the last entries are missing, and must agree with the entries about the unit.
 */
export function findBreak(entries: readonly LogRow[], head: LogHead | undefined): number | undefined {
  let previousHash: string | null = null;
  for (const [at, row] of entries.entries()) {
    const isNext = row.position === at + 1 && row.previousHash === previousHash;
    if (!isNext || hashEntry(row) !== row.hash) return at + 1;
    previousHash = row.hash;
  }
  const end = { position: entries.length, hash: previousHash, ...computeStanding(entries) };
  if (head === undefined) return entries.length === 0 ? undefined : 1;
  return isSameEnd(end, head) ? undefined : Math.min(entries.length, head.position) + 1;
}

type End = Standing & { position: number; hash: string | null };

const isSameEnd = (a: End, b: LogHead) =>
  a.position === b.position &&
  a.hash === b.hash &&
  a.inspectedOn === b.inspectedOn &&
  a.cleanedOn === b.cleanedOn &&
  a.failedOn === b.failedOn &&
  a.failedPosition === b.failedPosition;

type LogCheck = {
  entries: number;
  units: number;
  /** Units with a changed log, each with its first changed or missing entry. */
  broken: { unitId: number; unitName: string; from: number }[];
};

/** Checks the chain of every unit from its beginning to its stored end. */
export async function verifyLogs(db: Db): Promise<LogCheck> {
  const entries = await listEntries(db);
  const heads = new Map((await listHeads(db)).map((head) => [head.unitId, head]));
  const byUnit = Map.groupBy(entries, ({ unitId }) => unitId);
  const unitIds = [...new Set([...byUnit.keys(), ...heads.keys()])].sort((a, b) => a - b);
  const broken = unitIds.flatMap((unitId) => {
    const chain = byUnit.get(unitId) ?? [];
    const from = findBreak(chain, heads.get(unitId));
    return from === undefined ? [] : [{ unitId, unitName: chain.at(-1)?.unitName ?? `unit ${unitId}`, from }];
  });
  return { entries: entries.length, units: unitIds.length, broken };
}
