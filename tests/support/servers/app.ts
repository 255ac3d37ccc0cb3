// The built HTTP app, in this process, on a database of its own, with real parts: job queue, outbox, PDF, and the demo
// card company, which delivers its signed messages through the same app. Requests go through every layer but the socket.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, onTestFinished, TestRunner } from "vitest";
import type { Config, Deps } from "#app/deps.server.ts";
import { withCurrentPorts } from "#app/features/office/connections/switching-ports.server.ts";
import type { Business } from "#config/business.ts";
import { type Env, parseEnv } from "#config/env.server.ts";
import type { Database } from "#db/database.ts";
import { settingsVersions } from "#db/schema/settings.ts";
import { createJobQueue } from "#server/jobs/jobs.ts";
import { currentBuild } from "#server/start/current-build.ts";
import { createDeps } from "#server/start/deps.ts";
import { createLog } from "#server/start/log.ts";
import { testDatabase } from "../database/database.ts";
import { readOutbox } from "../providers/mail.ts";
import type { Request_ } from "../scenes/post.ts";
import { signIn } from "../scenes/sign-in.ts";
import { temporaryFolder } from "./server.ts";

type BuiltApp = typeof import("#server/app.ts");

const ORIGIN = "http://localhost:3000";

export async function builtApp(): Promise<BuiltApp> {
  const built = pathToFileURL(join(currentBuild(), "server", "index.js")).href;
  return import(/* @vite-ignore */ built);
}

type Overrides = {
  business?: Business;
  now?: () => Date;
  config?: Partial<Config>;
  env?: Record<string, string>;
  database?: Database;
  deps?: Partial<Deps>;
  /** Another provider or mail server may be connected meanwhile. Elsewhere the ports are fixed, so that a test can change them. */
  connects?: boolean;
  logLines?: string[];
  /** The calendar from memory, as in a server. Otherwise every look reads the database: a test looks at once, often after a write
   * past the calls, and PostgreSQL's notification may take a moment longer. */
  remembersCalendar?: boolean;
};

export async function testApp(overrides: Overrides = {}) {
  const database = overrides.database ?? (await testDatabase());
  // What asks a customer is sent with the next jobs; the tests of its wait have the product's own minutes.
  const env = parseEnv({
    NODE_ENV: "test",
    ASK_AFTER_MINUTES: "0",
    WEATHER: "off",
    DATA_DIR: temporaryFolder(),
    PUBLIC_URL: ORIGIN,
    ...overrides.env,
  });
  if (overrides.business) await publish(database.db, overrides.business);
  const { deps, jobs } = await testDeps(database, env, overrides, (request) => Promise.resolve(app.fetch(request)));
  const app = (await builtApp()).createApp(deps);
  const request = (path: string, init?: RequestInit) => app.request(ORIGIN + path, init);
  return {
    database,
    db: database.db,
    deps,
    app,
    request,
    jobs,
    /** Does every job that is due, and those that they bring about. */
    runJobs: async () => {
      while ((await jobs.runDue(deps)) > 0);
    },
    /** As the owner publishes a new state of the settings while the app runs. */
    publish: async (business: Business) => {
      await publish(database.db, business);
      await deps.settings.reload();
    },
    outbox: () => readOutbox(env.DATA_DIR),
  };
}

/** Nobody waits for it: where a test ends in the middle, the rest has no database any more. */
const untilClosed = (read: () => Promise<unknown>) => () =>
  void read().catch((error: Error) => {
    if (!/is closed$/.test((error.cause as Error | undefined)?.message ?? error.message)) throw error;
  });

async function testDeps(
  database: Database,
  env: Env,
  { now, config, logLines, remembersCalendar, connects = false, deps: replaced }: Overrides,
  deliver: (request: Request) => Promise<Response>,
) {
  const lines = { LOG_LEVEL: logLines ? "info" : "silent", LOG_FORMAT: "json", NODE_ENV: "test" } as const;
  const log = createLog(lines, { write: (line) => void logLines?.push(line) });
  const jobs = await createJobQueue(database, (error) => log.error({ err: error }, "job queue"));
  const clock = now ?? (() => new Date());
  const made = await createDeps({ env, database, jobs, log, deliver, now: clock });
  const readAnew: Deps["calendar"]["read"] = (...asked) => {
    made.calendar.forget();
    return made.calendar.read(...asked);
  };
  const deps: Deps = {
    ...(connects ? made : withCurrentPorts(made)),
    ...(remembersCalendar ? {} : { calendar: { ...made.calendar, read: readAnew } }),
    ...replaced,
    config: { ...made.config, ...config },
  };
  // As in a server that stops: what listens to the database ends before it is given back.
  const end = async () => {
    deps.changes.close();
    deps.office.close();
    deps.documents.close();
    await jobs.stop();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
  await database.listen("availability_changed", deps.changes.wake, deps.changes.lose);
  await database.listen("catalogue_changed", deps.calendar.forget);
  await database.listen("office_changed", deps.office.publish);
  await database.listen("settings_changed", untilClosed(deps.settings.reload));
  await database.listen("documents_changed", untilClosed(deps.documents.reload));
  await database.listen("connections_changed", untilClosed(deps.connections.reload));
  await database.listen("schema_changed", untilClosed(deps.schema.check));
  return { deps, jobs };
}

async function publish(db: Database["db"], business: Business): Promise<void> {
  await db.insert(settingsVersions).values({ publishedAt: new Date(), values: business });
}

export function json(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } };
}

/** Signs the owner in and returns the cookie to send. */
export const ownerCookie = (request: Request_): Promise<string> => signIn(request);
