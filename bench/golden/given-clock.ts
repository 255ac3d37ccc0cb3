// Loaded into a server before anything else (`node --import`): its clock stands at what the file says until the file says
// something else, and nothing is done at long intervals. So two servers do the same at the same moment. The process that
// started it may ask for its jobs: those that are due are done at once, not with the next look of the queue.
import { openSync, readSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isMainThread } from "node:worker_threads";
import type { PgBoss } from "pg-boss";

const FILE = openSync(String(process.env.GIVEN_CLOCK), "r");
const written = Buffer.alloc("2027-05-12T15:00:00.000Z".length);
const LONG_MS = 10_000;
const NEVER_MS = 2 ** 31 - 1;
const RealDate = Date;
const given = () => {
  readSync(FILE, written, 0, written.length, 0);
  return RealDate.parse(written.toString("latin1"));
};

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [given()] : args, self),
  apply: () => new RealDate(given()).toString(),
  get: (target, name) => (name === "now" ? given : Reflect.get(target, name)),
});

const real = globalThis.setInterval;
const shortOnly = (work: () => void, ms = 0, ...args: []) => real(work, ms >= LONG_MS ? NEVER_MS : ms, ...args);
globalThis.setInterval = Object.assign(shortOnly, real) as never;

/** A job that isn't done: queued, being done, or to be tried again later. */
export type UndoneJob = { name: string; state: string; data: unknown; said: unknown; startAfter: string };

const UNDONE = `select name, state, data, output as said, start_after::text as "startAfter" from pgboss.job
  where state in ('created', 'retry', 'active') order by created_on, id`;

if (isMainThread && process.send) {
  // The queue that this checkout's server will import.
  const file = join(process.cwd(), "node_modules/pg-boss/dist/index.js");
  const { PgBoss: Queue } = (await import(pathToFileURL(file).href)) as { PgBoss: typeof PgBoss };
  let queue: PgBoss | undefined;
  const workers: string[] = [];
  const work = Queue.prototype.work as (...args: unknown[]) => Promise<string>;
  Queue.prototype.work = async function (this: PgBoss, ...args: unknown[]) {
    queue = this;
    const worker = await work.apply(this, args);
    workers.push(worker);
    return worker;
  } as never;
  process.on("message", async () => {
    for (const worker of workers) queue?.notifyWorker(worker);
    const answer = await queue?.getDb().executeSql(UNDONE);
    process.send?.(answer?.rows ?? []);
  });
  process.channel?.unref();
}
