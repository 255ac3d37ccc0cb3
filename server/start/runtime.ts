// Development and production share this: the database, the job queue and the deps, created in this order.
import type { Hono } from "hono";
import type { ApiEnv } from "#app/api-route.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { saveAlarmContacts } from "#app/features/office/health/alarm-contacts.server.ts";
import { CHECK_EVERY_MS, watchHealth } from "#app/features/office/health/watch-health.server.ts";
import { withTimeLimit } from "#app/shared/time-limit.ts";
import type { Env } from "#config/env.server.ts";
import { endUnfinished } from "#db/backup-record.server.ts";
import { createJobQueue } from "../jobs/jobs.ts";
import { every } from "../jobs/tick.ts";
import { createDeps } from "./deps.ts";
import { followPublished } from "./follow-published.ts";
import { createLog } from "./log.ts";
import { type OpenDatabase, prepareDatabase } from "./prepare-database.ts";
import { step } from "./terminal.ts";

export type Runtime = {
  deps: Deps;
  generatedPassword: string | undefined;
  /** Calls back after any change that public pages depend on, in any process. */
  onPagesChange: (callback: () => void) => Promise<void>;
  databaseStopped: Promise<Error> | undefined;
  /** Streams end first, then jobs, then the database. */
  endStreams: () => void;
  close: () => Promise<void>;
};

/** A health check may wait for an outside server longer than a stop should. */
const STOP_MS = 5_000;

type App = Pick<Hono<ApiEnv>, "fetch">;

export async function createRuntime(
  env: Env,
  currentApp: () => App | Promise<App>,
  isOverloaded?: () => boolean,
  open?: OpenDatabase,
): Promise<Runtime> {
  const log = createLog(env);
  const { database, generatedPassword } = await prepareDatabase(env, open);
  if (database.kind === "pglite") await endUnfinished(database.db, new Date());
  const jobs = await step("Starting the job queue", () =>
    // Two processes that create the queue's tables at the same moment would conflict.
    database.exclusively(() => createJobQueue(database, (error) => log.error({ err: error }, "job queue"))),
  );
  const deliver = async (request: Request) => (await currentApp()).fetch(request);
  const deps = await createDeps({ env, database, jobs, log, deliver });
  await database.listen("availability_changed", deps.changes.wake, deps.changes.lose);
  await database.listen("catalogue_changed", deps.calendar.forget);
  await database.listen("office_changed", deps.office.publish);
  await database.listen("schema_changed", () => void deps.schema.check());
  const onPages: (() => void)[] = [];
  // Drop pages only after the read, because a page rendered in between would be stored with the old state. The settings
  // drop them once this process has read a new state, at once in the process that published it.
  const onRead = () => onPages.map((callback) => callback());
  deps.settings.subscribe(onRead);
  const settings = followPublished({ what: "the settings", reload: deps.settings.reload, log });
  const documents = followPublished({ what: "the words", reload: deps.documents.reload, log, onRead });
  deps.connections.subscribe(onRead);
  const connections = followPublished({ what: "the connections", reload: deps.connections.reload, log });
  await database.listen("settings_changed", settings.wake);
  await database.listen("connections_changed", connections.wake);
  await database.listen("documents_changed", documents.wake);
  // Another process may have migrated or published between our own reading and listening.
  await deps.schema.check();
  await deps.settings.reload();
  await deps.documents.reload();
  await deps.connections.reload();
  if (!deps.schema.isOutdated()) await jobs.work(deps, isOverloaded);
  const saveContacts = () => saveAlarmContacts(deps);
  deps.settings.subscribe(saveContacts);
  deps.connections.subscribe(saveContacts);
  saveContacts();
  // Reserves the file's space while the disk has room.
  deps.health.alarmRecord.write(deps.health.alarmRecord.read());
  const endWatch = every(
    CHECK_EVERY_MS,
    () => watchHealth(deps),
    (error) => log.error({ err: error }, "health"),
  );
  return {
    deps,
    generatedPassword,
    onPagesChange: async (callback) => {
      onPages.push(callback);
      await database.listen("catalogue_changed", callback);
      deps.documents.onDue(callback);
    },
    databaseStopped: database.stopped,
    endStreams: () => {
      settings.stop();
      documents.stop();
      connections.stop();
      deps.changes.close();
      deps.office.close();
    },
    close: async () => {
      deps.documents.close();
      await withTimeLimit(endWatch(), STOP_MS, "").catch(() => undefined);
      await jobs.stop();
      deps.connections.close();
      await database.close();
    },
  };
}
