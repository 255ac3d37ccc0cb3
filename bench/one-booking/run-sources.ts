// A process of its own, which `trace.ts` starts in a checkout: books twice in its HTTP app, straight from the sources and
// without a build, and prints what the second booking did as JSON. It imports nothing of the project it belongs to, so
// that it also runs in an older or a newer checkout.
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BookingTrace, Statement } from "./trace.ts";

const CHECKOUT = pathToFileURL(`${process.cwd()}/`).href;
const ORIGIN = "http://localhost:3000";
const DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;

type App = { fetch: (request: Request) => Promise<Response> };
type Database = { close: () => Promise<void> };
type Jobs = { stop: () => Promise<void> };

let recorded: Statement[] = [];
let transactions = 0;

standInForPages();
// Before anything of the checkout is loaded: V8 counts what it compiled earlier by function, not by block.
const profiler = new Session();
profiler.connect();
await profiler.post("Profiler.enable");
await profiler.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
await recordStatements();

const { app, close } = await openApp();
await book(1);
await profiler.post("Profiler.takePreciseCoverage");
recorded = [];
await book(2);
const statements = recorded;
const { result } = await profiler.post("Profiler.takePreciseCoverage");
const files = result
  .filter(({ url }) => url.startsWith(CHECKOUT) && !url.includes("/node_modules/"))
  .map(({ url, functions }) => ({ file: url.slice(CHECKOUT.length), functions }));
await close();
process.send?.({ statements, files } satisfies BookingTrace);
process.disconnect?.();

/** The HTTP app has the pages in it, which only a build makes. No call of the API needs them. */
function standInForPages(): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === "virtual:react-router/server-build")
        return { url: "data:text/javascript,export const routes = {}", shortCircuit: true };
      const isOurs = context.parentURL === import.meta.url;
      return next(specifier, isOurs ? { ...context, parentURL: CHECKOUT } : context);
    },
  });
}

/** Every statement that is sent to the embedded database, and in which transaction, read from the messages to its engine. */
async function recordStatements(): Promise<void> {
  const { PGlite } = await import("@electric-sql/pglite");
  type Send = (message: Uint8Array, ...more: unknown[]) => unknown;
  const engine = PGlite.prototype as unknown as { execProtocolStream: Send };
  const send = engine.execProtocolStream;
  const parsed = new Map<string, string>();
  let transaction: number | undefined;
  const record = (kind: string, texts: string[]) => {
    const [first = "", second = ""] = texts;
    if (kind === "P") parsed.set(first, second);
    if (kind === "B") recorded.push({ text: parsed.get(second) ?? "", transaction });
    if (kind !== "Q") return;
    if (first === "BEGIN") {
      transactions += 1;
      transaction = transactions;
    } else if (first === "COMMIT" || first === "ROLLBACK") transaction = undefined;
    else recorded.push({ text: first, transaction });
  };
  engine.execProtocolStream = function (message, ...more) {
    const bytes = Buffer.from(message);
    // A letter, a length that counts itself, and texts that end with zero.
    for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
      const content = bytes.toString("utf8", at + 5, at + 1 + bytes.readInt32BE(at + 1));
      record(String.fromCharCode(bytes[at] ?? 0), content.split("\0"));
    }
    return send.call(this, message, ...more);
  };
}

/** Without workers: nothing happens but what is asked for. */
async function openApp(): Promise<{ app: App; close: () => Promise<void> }> {
  const { parseEnv } = await load<{ parseEnv: (values: object) => object }>("config/env.server.ts");
  const { prepareDatabase } = await load<{ prepareDatabase: (env: object) => Promise<{ database: Database }> }>(
    "server/**/prepare-database.ts",
  );
  const { createLog } = await load<{ createLog: (env: object) => object }>("server/**/log.ts");
  const { createJobQueue } = await load<{ createJobQueue: (database: Database, onError: () => void) => Promise<Jobs> }>(
    "server/**/jobs.ts",
  );
  const { createDeps } = await load<{ createDeps: (parts: object) => Promise<object> }>("server/**/deps.ts");
  const { createApp } = await load<{ createApp: (deps: object) => App }>("server/app.ts");

  const dataDir = mkdtempSync(join(tmpdir(), "bounce-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const env = parseEnv({ NODE_ENV: "test", DATA_DIR: dataDir, PUBLIC_URL: ORIGIN, LOG_LEVEL: "silent" });
  const { database } = await prepareDatabase(env);
  const jobs = await createJobQueue(database, () => {});
  const deliver = (request: Request) => app.fetch(request);
  const deps = await createDeps({ env, database, jobs, log: createLog(env), deliver, now: () => new Date() });
  const app = createApp(deps);
  return {
    app,
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}

/** A customer books one item for one day, up to the address of the checkout. */
async function book(customer: number): Promise<void> {
  const day = new Date(Date.now() + (DAYS_AHEAD + customer) * DAY_MS).toISOString().slice(0, 10);
  const body = {
    inflatableId: 3,
    eventDate: day,
    customerName: `Customer ${customer}`,
    customerEmail: `customer${customer}@example.com`,
    customerPhone: `(706) 555-010${customer}`,
    customerAddress: "12 Orchard Ln, Ellijay, GA 30540",
    eventType: "Birthday",
    signature: `Customer ${customer}`,
    signatureDate: new Date().toISOString(),
    productName: "Castle Combo",
    wetOption: true,
    wetFee: 1,
    agreed: true,
    consent: true,
  };
  const headers = { "Content-Type": "application/json", "Idempotency-Key": `booking-number-${customer}` };
  const answer = await app.fetch(
    new Request(`${ORIGIN}/api/waiver-notification`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
  if (answer.status !== 201) throw new Error(`A booking answered ${answer.status}: ${await answer.text()}`);
  await answer.text();
}

/** Another checkout may have the file in another folder. */
function load<Module>(pattern: string): Promise<Module> {
  const [file] = globSync(pattern);
  if (!file) throw new Error(`This checkout has no ${pattern}.`);
  return import(new URL(file, CHECKOUT).href);
}
