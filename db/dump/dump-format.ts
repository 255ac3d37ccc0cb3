// A dump has one JSON value per line: a header, every row of every table in an order that references allow, the waiting
// jobs, and a seal with counts and hashes. A dump without its seal is incomplete.

export const DUMP_FORMAT = 1;

export type DumpHead = { dump: typeof DUMP_FORMAT; madeAt: string; migrations: number };
export type DumpRow = { table: string; row: Record<string, unknown> };
export type DumpJob = { job: string; data: unknown };
export type TableSeal = { rows: number; sha256: string };
export type DumpSeal = { seal: Record<string, TableSeal>; jobs: number };
export const countSealed = (seal: DumpSeal["seal"]) => Object.values(seal).reduce((sum, { rows }) => sum + rows, 0);
export type DumpLine = DumpHead | DumpRow | DumpJob | DumpSeal;

/** Triggers rebuild some of these tables; the others matter only for a moment. */
export const NOT_DUMPED = new Set([
  "totals",
  "open_balances",
  "availability_changes",
  "rate_limits",
  "hold_codes",
  "hold_addresses",
  "passkey_challenges",
]);
