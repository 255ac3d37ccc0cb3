// Serves the product: env → database → deps → app → server, each once, in this order; and stops it in reverse.
// `openSite` can be called several times in one process, as tests do; what concerns the process itself is in `serve`.

import type { Socket } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Deps } from "#app/deps.server.ts";
import { wasSignedInLately } from "#app/features/base/staff/staff-session.server.ts";
import { withCurrentPorts } from "#app/features/office/connections/switching-ports.server.ts";
import { tellStopped } from "#app/features/office/health/follow-saving.server.ts";
import { runHealthChecks } from "#app/features/office/health/run-health-checks.server.ts";
import { dateInZone } from "#app/shared/days/plain-date.ts";
import { withTimeLimit } from "#app/shared/time-limit.ts";
import type { Env } from "#config/env.server.ts";
import { createMetrics } from "./api/metrics.ts";
import { limitConnections } from "./load/connection-limit.ts";
import { createLoadShedding } from "./load/load-shedding.ts";
import { maintainAwayPages } from "./pages/away-pages.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { createFileServer } from "./request/files.ts";
import { createHttpServer } from "./request/http.ts";
import { createWwwRedirect } from "./request/redirect-www.ts";
import { aheadListener, requestListener } from "./request/request-listener.ts";
import { fileHeaders } from "./request/security-headers.ts";
import { createSteps } from "./request/steps.ts";
import { backupCommand } from "./start/backup-socket.ts";
import { checkBeforeStart } from "./start/check-start.ts";
import { serveCommands } from "./start/command-socket.ts";
import { currentBuild } from "./start/current-build.ts";
import { notifyReady } from "./start/notify-ready.ts";
import type { OpenDatabase } from "./start/prepare-database.ts";
import { createRuntime, type Runtime } from "./start/runtime.ts";
import { printStartMessage } from "./start/start-message.ts";

/** A mail server that hangs must not delay the next start longer. */
const TELL_MS = 10_000;

type BuiltApp = typeof import("./app.ts");
type App = ReturnType<BuiltApp["createApp"]>;

type Site = Pick<Runtime, "deps" | "generatedPassword" | "databaseStopped"> & {
  port: number;
  isStopping: () => boolean;
  /** Stops accepting; requests in flight are answered. */
  drain: () => Promise<void>;
  /** After that: finishes running jobs, then closes the database. */
  close: () => Promise<void>;
};

export async function serve(env: Env): Promise<void> {
  await checkBeforeStart(env);
  const site = await openSite(env);
  const { log } = site.deps;
  const stop = async (signal: string) => {
    if (site.isStopping()) return;
    log.info({ signal }, "stopping");
    await site.drain();
    await site.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop(signal));

  // Everything acknowledged is on disk, but the database no longer answers: waiting requests get an error, and the service
  // manager starts a new process, which recovers.
  void site.databaseStopped?.then(async (error) => {
    log.fatal({ err: error }, `${error.message}. Exiting, so that the next start can recover it.`);
    const told = withTimeLimit(tellStopped(site.deps, error), TELL_MS, "It took too long");
    await Promise.all([
      site.drain(),
      told.catch((failure) => log.error({ err: failure }, "the owner couldn't be told")),
    ]);
    process.exit(1);
  });
  // Last, because a process that reads it may stop the server at once.
  const { port, generatedPassword } = site;
  printStartMessage({ env, deps: site.deps, port, generatedPassword });
  notifyReady(log);
}

/** `open` is for tests, which hand in a database that is open already. */
export async function openSite(env: Env, open?: OpenDatabase): Promise<Site> {
  const build = currentBuild();
  const securityHeaders = fileHeaders(env.HSTS);
  const files = createFileServer(build, securityHeaders);
  const load = createLoadShedding({
    trustedProxies: env.TRUST_PROXY,
    wasSignedInLately: (cookie) => wasSignedInLately(runtime.deps, cookie),
    readsItsBody: (method, path) => takesFile(method, path),
    costOf: (method, url) => costOf(method, url),
    onReject: (rejected) => runtime.deps.log.warn({ rejected }, "load shedding"),
    // Where it can't be said ahead, it is said when its turn comes.
    refuse: async (request, response, body) =>
      mayBeRefused(request) && (await askAhead(request, response, body).catch(() => false)),
  });
  const [builtApp, runtime] = await Promise.all([
    importBuiltApp(build),
    createRuntime(env, (): App => app, load.isOverloaded, open),
  ]);
  const { createApp, createAnswerMemory, serveFromMemory, isCachedPage, listPublicPaths } = builtApp;
  const { takesFile, costOf, mayBeRefused } = builtApp;
  const metrics = env.METRICS_TOKEN
    ? await createMetrics(env.METRICS_TOKEN, runtime.deps, () => pages.bytes())
    : undefined;
  const http = createHttpServer((request, response) => answerRequest(request, response));
  // Behind a proxy every connection comes from the proxy.
  if (env.TRUST_PROXY === 0) limitConnections(http.server);
  const answers = createAnswerMemory(runtime.deps);
  const app = createApp(runtime.deps, http.isDraining, answers);
  const toApp = requestListener(app.fetch, env.publicUrl);
  const askAhead = aheadListener(app.fetch, env.publicUrl);
  const pages = createPageCache({
    render: async (path) => app.fetch(new Request(env.publicUrl + path)),
    isCachedPage,
    listPaths: () => listPublicPaths(runtime.deps),
    securityHeaders,
  });
  const answerRequest = createSteps({
    deps: runtime.deps,
    metrics,
    redirectsWww: createWwwRedirect(env.publicUrl, securityHeaders),
    load,
    files,
    fromMemory: (request, response) => serveFromMemory(runtime.deps, answers, request, response),
    pages,
    app: toApp,
  });
  await runtime.onPagesChange(pages.invalidate);
  if (env.AWAY_DIR) maintainAwayPages(env.AWAY_DIR, runtime.deps);
  const stopDayTimer = onNewDay(runtime.deps.timeZone, pages.invalidate);
  const commands = env.DATABASE_URL ? undefined : answerCommands(env.DATA_DIR, runtime.deps);
  const port = await http.listen(env.PORT, env.HOST);
  return {
    port,
    deps: runtime.deps,
    generatedPassword: runtime.generatedPassword,
    databaseStopped: runtime.databaseStopped,
    isStopping: http.isDraining,
    drain: async () => {
      stopDayTimer();
      runtime.endStreams();
      commands?.close();
      await http.drain();
    },
    close: runtime.close,
  };
}

/** Answers commands on this machine, which can't open the embedded database themselves. */
function answerCommands(dataDir: string, deps: Deps) {
  const answers = {
    backup: backupCommand(dataDir, deps.db),
    health: async (socket: Socket) => void socket.end(JSON.stringify(await runHealthChecks(withCurrentPorts(deps)))),
  };
  return serveCommands(dataDir, answers, (error) => deps.log.error({ err: error }, "command"));
}

const DAY_CHECK_MS = 30_000;

/** Pages that name a day or a year are right for one day: calls back at midnight in the business's time zone. */
function onNewDay(timeZone: () => string, callback: () => void): () => void {
  let today = dateInZone(new Date(), timeZone());
  const check = () => {
    const day = dateInZone(new Date(), timeZone());
    if (day !== today) callback();
    today = day;
  };
  const timer = setInterval(check, DAY_CHECK_MS).unref();
  return () => clearInterval(timer);
}

/** The app is bundled together with the pages; its types are those of the source. */
async function importBuiltApp(build: string): Promise<BuiltApp> {
  return import(pathToFileURL(join(build, "server", "index.js")).href);
}
