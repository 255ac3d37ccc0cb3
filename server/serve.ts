// Serves the product: env → database → deps → app → server, each once, in this order; and stops it in reverse.
// `openSite` can be called several times in one process, as tests do; what concerns the process itself is in `serve`.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { wasOwnerLately } from "../app/features/staff/owner-session.server.ts";
import type { Env } from "../config/env.server.ts";
import { TIME_ZONE } from "../config/fixed.ts";
import { cameAt } from "../db/turns.ts";
import { offerBackup } from "./backup-socket.ts";
import { limitConnections } from "./connection-limit.ts";
import { currentBuild } from "./current-build.ts";
import { createFileServer, isFilePath } from "./files.ts";
import { createHttpServer, type Listener } from "./http.ts";
import { createLoadShedding } from "./load-shedding.ts";
import { createMetrics } from "./metrics.ts";
import { onNewDay } from "./new-day.ts";
import { createPageCache } from "./page-cache.ts";
import { requestListener } from "./request-listener.ts";
import { buildRunning, type Running } from "./running.ts";
import { welcome } from "./welcome.ts";

const BESIDES_MS = 100;

type BuiltApp = typeof import("./app.ts");
type App = ReturnType<BuiltApp["createApp"]>;

type Site = Pick<Running, "deps" | "generatedPassword" | "databaseStopped"> & {
  port: number;
  isStopping: () => boolean;
  /** Nobody new is let in, those who are inside get their answers. */
  drain: () => Promise<void>;
  /** After that: the jobs that are under way, then the database. */
  close: () => Promise<void>;
};

export async function serve(env: Env): Promise<void> {
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

  // What the database acknowledged is safe, but it answers no more: those who wait are told, and the service manager
  // starts a new process, which recovers.
  void site.databaseStopped?.then(async (error) => {
    log.fatal({ err: error }, `${error.message}. Ending, so that a new start can recover it.`);
    await site.drain();
    process.exit(1);
  });
  // Last, because whoever reads it may already ask to stop.
  welcome(env, site.port, site.generatedPassword);
}

export async function openSite(env: Env): Promise<Site> {
  const build = currentBuild();
  const files = createFileServer(build);
  const load = createLoadShedding({
    trustedProxies: env.TRUST_PROXY,
    wasOwnerLately: (cookie) => wasOwnerLately(running.deps, cookie),
    readsItsBody: (method, path) => takesFile(method, path),
    onReject: (rejected) => running.deps.log.warn({ rejected }, "load shedding"),
  });
  const [{ createApp, isCachedPage, listPublicPaths, takesFile }, running] = await Promise.all([
    importBuiltApp(build),
    buildRunning(env, (): App => app, load.isOverloaded),
  ]);
  const metrics = env.METRICS_TOKEN
    ? await createMetrics(env.METRICS_TOKEN, running.deps.db, () => pages.bytes())
    : undefined;
  const http = createHttpServer((request, response) => {
    metrics?.count(response);
    if (metrics?.serve(request, response)) return;
    load.hear(request, response, () => {
      if (isFilePath(request.url)) files(request, response, () => answer(request, response));
      else answer(request, response);
    });
  });
  // Behind a proxy all connections are the proxy's.
  if (env.TRUST_PROXY === 0) limitConnections(http.server);
  const answer: Listener = (request, response) => {
    if (!pages.serve(request, response)) enter(request, response);
  };
  const enter: Listener = (request, response) => {
    // Who has waited for a place comes no sooner to the database, and whoever does much at once a little later than
    // others: or one busy address would always go before them.
    const work = (besides: number) =>
      cameAt.run(performance.now() + besides * BESIDES_MS, async () => {
        if (!(await pages.render(request, response))) await toApp(request, response);
      });
    void load.admit(request, response, work);
  };
  const app = createApp(running.deps, http.isDraining);
  const toApp = requestListener(app.fetch, env.publicUrl);
  const pages = createPageCache({
    render: async (path) => app.fetch(new Request(env.publicUrl + path)),
    isCachedPage,
    listPaths: () => listPublicPaths(running.deps.db),
  });
  await running.onCatalogueChange(pages.invalidate);
  const forgetDay = onNewDay(TIME_ZONE, pages.invalidate);
  const backups = env.DATABASE_URL
    ? undefined
    : offerBackup(env.DATA_DIR, running.deps.db, (error) => running.deps.log.error({ err: error }, "backup"));
  const port = await http.listen(env.PORT, env.HOST);
  return {
    port,
    deps: running.deps,
    generatedPassword: running.generatedPassword,
    databaseStopped: running.databaseStopped,
    isStopping: http.isDraining,
    drain: async () => {
      forgetDay();
      running.endStreams();
      backups?.close();
      await http.drain();
    },
    close: running.close,
  };
}

/** The app is bundled together with the pages; its types are those of the source. */
async function importBuiltApp(build: string): Promise<BuiltApp> {
  return import(pathToFileURL(join(build, "server", "index.js")).href);
}
