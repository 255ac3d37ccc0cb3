// What one booking of a customer does, in this checkout or in another one.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** `transaction` numbers the transaction that a statement belongs to; undefined outside of any. */
export type Statement = { text: string; transaction: number | undefined };
type Range = { startOffset: number; endOffset: number; count: number };
export type FunctionRun = { functionName: string; ranges: Range[] };
export type BookingTrace = { statements: Statement[]; files: { file: string; functions: FunctionRun[] }[] };

const SCRIPT = fileURLToPath(new URL("run-sources.ts", import.meta.url));

export async function traceBooking(folder: string): Promise<BookingTrace> {
  const child = fork(SCRIPT, { cwd: folder, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`Booking in ${folder} ended with ${code}`);
  });
  const [trace] = await Promise.race([once(child, "message"), ended]);
  ended.catch(() => {});
  return trace as BookingTrace;
}
