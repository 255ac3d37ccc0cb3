// Loaded into a server before anything else (`node --import`): its clock stands at what the file says until the file says
// something else, and nothing is done at long intervals or after a long wait. So two servers do the same at the same moment.
// The process that started it may ask for its jobs: those that are due are done at once, not with the next look of the queue.
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

// A worker thread that ends when it was idle for long would end in the middle of a document on a machine that is busy.
const exceptLong = (real: (work: () => void, ms?: number, ...args: []) => unknown) =>
  Object.assign(
    (work: () => void, ms = 0, ...args: []) => real(work, ms >= LONG_MS ? NEVER_MS : ms, ...args),
    real,
  ) as never;
globalThis.setInterval = exceptLong(globalThis.setInterval);
globalThis.setTimeout = exceptLong(globalThis.setTimeout);

/** A job that isn't done: queued, being done, or to be tried again later. */
export type UndoneJob = { name: string; state: string; data: unknown; said: unknown; startAfter: string };

const UNDONE = `select name, state, data, output as said, start_after::text as "startAfter" from pgboss.job
  where state in ('created', 'retry', 'active') order by created_on, id`;

/** Not the workers of the server, nor a script. */
const isServer = isMainThread && process.send !== undefined && process.argv[1]?.endsWith("/server/main.ts");

if (isServer) {
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
  // Nobody is left to stop it.
  process.on("disconnect", () => process.exit(1));
  process.on("message", async () => {
    for (const worker of workers) queue?.notifyWorker(worker);
    const answer = await queue?.getDb().executeSql(UNDONE);
    process.send?.(answer?.rows ?? []);
  });
  process.channel?.unref();
}
