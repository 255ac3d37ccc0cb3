import type { Db } from "../../../../db/database.ts";
import { findBreak } from "./chain.server.ts";
import { listEntries, listHeads } from "./store.server.ts";

export type LogCheck = {
  entries: number;
  units: number;
  /** Units whose log was changed, each with the first entry that was changed or is missing. */
  broken: { unitId: number; unitName: string; from: number }[];
};

/** Walks the chain of every unit from its beginning to the end that is stored beside it. */
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
