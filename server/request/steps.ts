// The steps of a request, in order. Each may answer it; the last one is the app, whose own steps are in `server/app.ts`.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Deps } from "#app/deps.server.ts";
import { requestStartedAt } from "#db/engine/query-queue.ts";
import type { createMetrics } from "../api/metrics.ts";
import type { LoadShedding } from "../load/load-shedding.ts";
import type { createPageCache } from "../pages/page-cache.ts";
import { type createFileServer, isFilePath } from "./files.ts";
import type { Listener } from "./http.ts";
import type { createWwwRedirect } from "./redirect-www.ts";

/** Each other request that a client has running puts its next one this much later in the query queue. */
const PENALTY_MS = 100;

type Answers = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
type Parts = {
  deps: Deps;
  metrics: Awaited<ReturnType<typeof createMetrics>> | undefined;
  redirectsWww: ReturnType<typeof createWwwRedirect>;
  load: LoadShedding;
  files: ReturnType<typeof createFileServer>;
  /** Calls that many visitors make alike. */
  fromMemory: Answers;
  pages: ReturnType<typeof createPageCache>;
  app: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
};

export function createSteps({ deps, metrics, redirectsWww, load, files, fromMemory, pages, app }: Parts): Listener {
  const steps: Listener = (request, response) => {
    metrics?.count(response);
    if (redirectsWww(request, response)) return;
    if (metrics?.serve(request, response)) return;
    // An address that sends too much waits here, even for a page from memory.
    load.throttle(request, response, () => {
      if (isFilePath(request.url)) files(request, response, () => fromMemoryOrApp(request, response));
      else fromMemoryOrApp(request, response);
    });
  };
  const fromMemoryOrApp: Listener = (request, response) => {
    try {
      if (request.url?.startsWith("/api/")) call(request, response).catch((error) => fail(response, error));
      else if (!pages.serve(request, response)) inTurn(request, response).catch((error) => fail(response, error));
    } catch (error) {
      fail(response, error);
    }
  };
  const call = async (request: IncomingMessage, response: ServerResponse) => {
    if (!(await fromMemory(request, response))) await inTurn(request, response);
  };
  /** Once there is a slot for it. Waiting for one doesn't count, and a client with many requests comes a little later. */
  const inTurn = (request: IncomingMessage, response: ServerResponse) =>
    load.admit(request, response, (othersRunning) =>
      requestStartedAt.run(performance.now() + othersRunning * PENALTY_MS, async () => {
        if (!(await pages.render(request, response))) await app(request, response);
      }),
    );
  /** A request that can't be answered must not end the process, and with it all the others. */
  const fail = (response: ServerResponse, error: unknown) => {
    deps.log.error({ err: error }, "request");
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  };
  return steps;
}
