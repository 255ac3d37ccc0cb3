// Runs the same app and database behind Vite, reloaded on every change. The database is opened once, because a second
// PGlite on one folder would lose rows.
import { createServer } from "vite";
import { readEnv } from "#config/env.server.ts";
import { createHttpServer } from "./request/http.ts";
import { requestListener } from "./request/request-listener.ts";
import { createRuntime } from "./start/runtime.ts";
import { printStartMessage } from "./start/start-message.ts";
import { exitWithError } from "./start/terminal.ts";

try {
  const env = readEnv({ NODE_ENV: "development" });
  const runtime = await createRuntime(env, currentApp);
  const http = createHttpServer((request, response) => {
    vite.middlewares(request, response, () => toApp(request, response));
  });
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: http.server } },
    appType: "custom",
  });
  async function currentApp() {
    const { createApp } = (await vite.ssrLoadModule("./server/app.ts")) as typeof import("./app.ts");
    return createApp(runtime.deps);
  }
  const toApp = requestListener(async (request) => (await currentApp()).fetch(request), env.publicUrl);
  const port = await http.listen(env.PORT, env.HOST);
  const { deps, generatedPassword } = runtime;
  printStartMessage({ env, deps, port, generatedPassword });

  const stop = async () => {
    runtime.endStreams();
    await vite.close();
    await runtime.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void stop());
} catch (error) {
  exitWithError(error);
}
