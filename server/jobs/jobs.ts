// The queue (pg-boss) is in our own database, so a job is committed together with its cause.
import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Deps } from "#app/deps.server.ts";
import { sendMessage } from "#app/features/base/messages/send-message.server.ts";
import { sendText } from "#app/features/base/texts/send-text.server.ts";
import { refreshForecasts } from "#app/features/day/weather/refresh-forecasts.server.ts";
import { watchParties } from "#app/features/day/weather/watch/watch-parties.server.ts";
import { backUpToStore } from "#app/features/office/backups/make-stored-backup.server.ts";
import { noteErasure } from "#app/features/office/backups/note-erasure.server.ts";
import { proveBackup } from "#app/features/office/backups/prove-backup.server.ts";
import { withCurrentPorts } from "#app/features/office/connections/switching-ports.server.ts";
import { rewriteFirstEmail } from "#app/features/orders/orders/emails/first-email.server.ts";
import { rewriteSummary } from "#app/features/orders/orders/emails/rewrite-summary.server.ts";
import { reconcileWhenDue } from "#app/features/orders/payments/reconcile-payments.server.ts";
import { refundPayment } from "#app/features/orders/payments/send-refund.server.ts";
import { closeCheckout } from "#app/features/orders/payments/settle-checkout.server.ts";
import { waiverPdfById } from "#app/features/orders/waiver/waiver-pdf.server.ts";
import { mailFoundLinks } from "#app/features/site/private-page/links/found-links.server.ts";
import { makeReceiptPdf } from "#app/features/site/private-page/load-paper.server.ts";
import type { JobData, JobName, Jobs } from "#app/jobs.ts";
import type { Database, Db, Tx } from "#db/database.ts";
import { listWaitingJobs } from "#db/waiting-jobs.server.ts";
import { everyMinute, tick } from "./tick.ts";

const NAMES: JobName[] = [
  "send_mail",
  "send_text",
  "refund",
  "close_checkout",
  "find_booking",
  "erase_mail_files",
  "note_erasure",
  "back_up",
  "prove_backup",
];
/** These are polled less often, because nobody is waiting for them. */
const RARE: ReadonlySet<JobName> = new Set(["note_erasure", "back_up", "prove_backup"]);
// A job whose process died stops sending heartbeats; without them it would stay locked for 15 minutes.
const ALIVE = { heartbeatSeconds: 30 };
// Backs off to once an hour and goes on for four days, because a mail server may be away over a weekend.
const RETRY = { ...ALIVE, retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };
// By default the queue drops jobs after two weeks, too soon for a server that was off for a season.
const QUEUE = { ...RETRY, retentionSeconds: 365 * 24 * 3600 };

/** These record their own failures and are queued again when due. A slow upload may take hours. */
const ONCE: ReadonlySet<JobName> = new Set(["back_up", "prove_backup"]);
const ONCE_OPTIONS = { retryLimit: 0, expireInSeconds: 2 * 3600 };

const MAX_WAIT_MS = 30_000;
const CHECK_MS = 200;

export type JobQueue = Jobs & {
  /** Starts the workers; every process may. While visitors are rejected, jobs wait. */
  work: (deps: Deps, isOverloaded?: () => boolean) => Promise<void>;
  /** Runs the due jobs and returns their number. */
  runDue: (deps: Deps) => Promise<number>;
  stop: () => Promise<void>;
};

/** Nearly every start finds all queues with the right settings. */
async function listQueuesToMake(boss: PgBoss): Promise<JobName[]> {
  const settings = Object.entries(QUEUE) as [keyof typeof QUEUE, number | boolean][];
  const queues = (await boss.getQueues(NAMES)).filter((queue) =>
    settings.every(([key, value]) => queue[key] === value),
  );
  return NAMES.filter((name) => !queues.some((queue) => queue.name === name));
}

export async function createJobQueue(database: Database, onError: (error: Error) => void): Promise<JobQueue> {
  const db = { executeSql: (text: string, values?: unknown[]) => database.query(text, values) };
  const boss = new PgBoss({ db, monitorIntervalSeconds: 60, schedule: false } as ConstructorParameters<
    typeof PgBoss
  >[0] &
    object);
  boss.on("error", onError);
  await boss.start();
  for (const name of await listQueuesToMake(boss)) {
    await boss.createQueue(name);
    // An existing queue kept its old settings.
    await boss.updateQueue(name, QUEUE);
    // pg-boss looks a queue up on its first use, on its own connection. Inside one of our transactions the embedded
    // database, which has only one, would wait for itself. So look each new queue up here, where pg-boss remembers it;
    // it knows the others since its start.
    await boss.findJobs(name, { key: "none" });
  }
  let endTicks = async () => {};
  let stopped: Promise<void> | undefined;
  let tickedAt: Date | undefined;

  return {
    tickedAt: () => tickedAt,
    enqueue: async (tx, name, data) => {
      await boss.send(name, data, { db: createExecutor(tx), ...(ONCE.has(name) ? ONCE_OPTIONS : {}) });
    },
    enqueueLost: async (refunds) => {
      const waiting = await listWaitingJobs(database.db, ["refund"]);
      const queued = new Set(waiting.map(({ data }) => (data as JobData["refund"]).key));
      for (const refund of refunds) if (!queued.has(refund.key)) await boss.send("refund", refund);
    },
    work: async (deps, isOverloaded = () => false) => {
      const onTick = () => {
        tickedAt = deps.now();
      };
      const begin = async () => {
        endTicks = await startWork(boss, deps, { isOverloaded, onError, onTick });
      };
      if (!deps.connections.state().copy) return begin();
      // A restored copy sends and charges nothing, so its jobs wait until the owner confirms it.
      const stopWaiting = deps.connections.subscribe(() => {
        if (deps.connections.state().copy) return;
        stopWaiting();
        begin().catch(onError);
      });
      endTicks = async () => void stopWaiting();
    },
    runDue: async (deps) => {
      let done = 0;
      if (deps.connections.state().copy) return done;
      for (const name of NAMES) {
        const jobs = await boss.fetch<JobData[JobName]>(name, { includeMetadata: true, batchSize: 100 });
        for (const job of jobs) {
          await runJob(deps, name, job).then(
            () => boss.complete(name, job.id),
            (error: Error) => boss.fail(name, job.id, { message: error.message }),
          );
        }
        done += jobs.length;
      }
      return done;
    },
    stop: () => {
      stopped ??= endTicks().then(() => boss.stop({ graceful: true, timeout: 10_000 }));
      return stopped;
    },
  };
}

type Work = { isOverloaded: () => boolean; onError: (error: Error) => void; onTick: () => void };

async function startWork(boss: PgBoss, deps: Deps, work: Work): Promise<() => Promise<void>> {
  const { isOverloaded, onError, onTick } = work;
  for (const name of NAMES) {
    const options = { includeMetadata: true, pollingIntervalSeconds: RARE.has(name) ? 5 : 1 } as const;
    const worker = await boss.work(name, options, async ([job]: JobWithMetadata<JobData[JobName]>[]) => {
      if (!job) return;
      await waitWhileOverloaded(isOverloaded);
      await runJob(deps, name, job);
      // More jobs may be due, so check at once instead of at the next poll.
      boss.notifyWorker(worker);
    });
  }
  const started = reconcileWhenDue(withCurrentPorts(deps), "start").catch(onError);
  onTick();
  const end = everyMinute(() => tick(deps).then(onTick), onError);
  // Runs separately, so a hanging weather service delays nothing else.
  const endForecasts = everyMinute(() => refreshForecasts(deps), onError);
  const endWatch = everyMinute(() => watchParties(withCurrentPorts(deps)), onError);
  return async () => {
    await Promise.all([end(), endForecasts(), endWatch()]);
    await started;
  };
}

/** An email can wait longer than a visitor, but not forever. */
async function waitWhileOverloaded(isOverloaded: () => boolean): Promise<void> {
  for (let waited = 0; isOverloaded() && waited < MAX_WAIT_MS; waited += CHECK_MS) await sleep(CHECK_MS);
}

async function runJob(live: Deps, name: JobName, job: JobWithMetadata<JobData[JobName]>): Promise<void> {
  const deps = withCurrentPorts(live);
  const { data } = job;
  const isLastAttempt = job.retryCount >= job.retryLimit;
  if (name === "refund") return refundPayment(deps, data as JobData["refund"], isLastAttempt);
  if (name === "close_checkout") return closeCheckout(deps, data as JobData["close_checkout"]);
  if (name === "find_booking") return mailFoundLinks(deps, data as JobData["find_booking"]);
  if (name === "erase_mail_files") return deps.mail.erase((data as JobData["erase_mail_files"]).messageIds);
  if (name === "note_erasure") return noteErasure(deps, (data as JobData["note_erasure"]).erasure);
  if (name === "back_up") return backUpToStore(deps, job.signal);
  if (name === "prove_backup") return proveBackup(deps, job.signal);
  if (name === "send_text") return sendText(deps, (data as JobData["send_text"]).textId, isLastAttempt);
  const { messageId } = data as JobData["send_mail"];
  return sendMessage(deps, {
    messageId,
    isLastAttempt,
    rewrite: (tx, message) =>
      message.kind === "bookings_summary" ? rewriteSummary(tx, deps, message) : rewriteFirstEmail(tx, deps, message),
    waiverPdf: (id) => waiverPdfById(deps, id),
    receiptPdf: (id) => makeReceiptPdf(deps, id),
  });
}

/** Runs pg-boss's SQL inside one of our transactions, on either driver. */
function createExecutor(tx: Db | Tx) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const result = (await tx.execute(withParameters(text, values))) as unknown as { rows: unknown[] };
      return { rows: result.rows };
    },
  };
}

function withParameters(text: string, values: unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1]))),
  );
}
