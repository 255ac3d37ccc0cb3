// Serves figures in the format of Prometheus, behind METRICS_TOKEN. Without the token nothing is counted or loaded.
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { failuresSoFar } from "#app/attempt.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { emailsWithheldSoFar } from "#app/features/base/messages/notify.server.ts";
import { countOpenTroubles, listBackupPlaces } from "#app/features/office/health/store.server.ts";
import type { Db } from "#db/database.ts";

export type Metrics = {
  /** Counts a request when its response ends. */
  count: (response: ServerResponse) => void;
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
};

export async function createMetrics(token: string, deps: Deps, pageCacheBytes: () => number): Promise<Metrics> {
  const { db, health, now } = deps;
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import("prom-client");
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to send a response, by status class. Streams are not counted.",
    labelNames: ["status"],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [register],
  });
  new Gauge({
    name: "waiting",
    help: "Queued jobs, failed emails, unpaid holds, refunds the owner has to make, and open payment alerts.",
    labelNames: ["what"],
    registers: [register],
    async collect() {
      for (const { what, n } of await waiting(db)) this.set({ what }, n);
    },
  });
  new Gauge({
    name: "emails_withheld",
    help: "Emails withheld since the start because their mailbox got too many in a short time.",
    registers: [register],
    collect() {
      this.set(emailsWithheldSoFar());
    },
  });
  new Gauge({
    name: "due_work_failures",
    help: "Failures of the tasks that run every minute since the start, by task.",
    labelNames: ["part"],
    registers: [register],
    collect() {
      for (const [part, n] of failuresSoFar()) this.set({ part }, n);
    },
  });
  new Gauge({
    name: "backup_age_seconds",
    help: "Time since the latest backup finished, by place.",
    labelNames: ["place"],
    registers: [register],
    async collect() {
      for (const { place, finishedAt } of await listBackupPlaces(db, now()))
        if (finishedAt) this.set({ place }, (now().getTime() - finishedAt.getTime()) / 1000);
    },
  });
  new Gauge({
    name: "open_troubles",
    help: "Troubles that aren't over.",
    registers: [register],
    async collect() {
      this.set(await countOpenTroubles(db));
    },
  });
  new Gauge({
    name: "disk_free_bytes",
    help: "Free space on the disk with the data folder.",
    registers: [register],
    async collect() {
      this.set((await health.readDisk()).freeBytes);
    },
  });
  new Gauge({
    name: "page_cache_bytes",
    help: "Memory used by rendered pages, in all encodings.",
    registers: [register],
    collect() {
      this.set(pageCacheBytes());
    },
  });

  return {
    count: (response) => {
      const start = performance.now();
      response.once("finish", () => {
        if (String(response.getHeader("content-type")).startsWith("text/event-stream")) return;
        const status = `${Math.floor(response.statusCode / 100)}xx`;
        duration.observe({ status }, (performance.now() - start) / 1000);
      });
    },
    serve: (request, response) => {
      if (request.url !== "/metrics") return false;
      if (!isToken(request.headers.authorization, token)) {
        response.writeHead(401, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("Token required.\n");
        return true;
      }
      const headers = { "Content-Type": register.contentType, "Cache-Control": "no-store" };
      register.metrics().then(
        (text) => response.writeHead(200, headers).end(text),
        () => response.writeHead(503, { "Content-Type": "text/plain" }).end("The database isn't responding.\n"),
      );
      return true;
    },
  };
}

/** Compares hashes, so timing reveals neither the length nor the beginning. */
function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${token}`));
}

async function waiting(db: Db): Promise<{ what: string; n: number }[]> {
  const result = await db.execute(sql`
    select 'jobs' as what, count(*)::int as n from pgboss.job
      where state in ('created', 'retry', 'active') and name in ('send_mail', 'send_text', 'refund', 'close_checkout')
    union all select 'failed_letters', count(*)::int from messages where state = 'failed'
    union all select 'unpaid_holds', count(*)::int from bookings where status = 'pending_payment'
    union all select 'refunds_by_hand', count(*)::int from bookings where refund_due_cents > 0
    union all select 'payment_alerts', count(*)::int from payment_alerts where resolved_at is null`);
  return (result as unknown as { rows: { what: string; n: number }[] }).rows;
}
