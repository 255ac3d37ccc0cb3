// A dump is text: one JSON value a line. First what it is, then every row of every table in an order that references
// allow, then the jobs that wait, and last a seal with counts and hashes. Without the seal it is not whole.

export const DUMP_FORMAT = 1;

export type DumpHead = { dump: typeof DUMP_FORMAT; madeAt: string; migrations: number };
export type DumpRow = { table: string; row: Record<string, unknown> };
export type DumpJob = { job: string; data: unknown };
export type TableSeal = { rows: number; sha256: string };
export type DumpSeal = { seal: Record<string, TableSeal>; jobs: number };
export const countSealed = (seal: DumpSeal["seal"]) => Object.values(seal).reduce((sum, { rows }) => sum + rows, 0);
export type DumpLine = DumpHead | DumpRow | DumpJob | DumpSeal;

/** What triggers make again by themselves, and what matters for a moment only. */
export const NOT_DUMPED = new Set([
  "totals",
  "open_balances",
  "availability_changes",
  "rate_limits",
  "hold_codes",
  "hold_addresses",
  "passkey_challenges",
]);
