// Development: the same app and database behind Vite, reloaded on every change. The database is opened once, because a
// second PGlite on one folder would lose rows.
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import { readEnv } from "../config/env.server.ts";
import { createDeps } from "./deps.ts";
import { giveUp } from "./give-up.ts";
import { createHttpServer, listen } from "./http.ts";
import { createLog } from "./log.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { welcome } from "./welcome.ts";

try {
  const env = readEnv({ NODE_ENV: "development" });
  const { database, generatedPassword } = await prepareDatabase(env);
  const deps = createDeps(env, database.db, createLog(env));
  const { server } = createHttpServer((request, response) => {
    vite.middlewares(request, response, () => void toApp(request, response));
  });
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  const toApp = getRequestListener(async (request) => {
    const { createApp } = (await vite.ssrLoadModule("./server/app.ts")) as typeof import("./app.ts");
    return createApp(deps).fetch(request);
  });
  const port = await listen(server, env.PORT, env.HOST);
  welcome(env, port, generatedPassword);
  process.once("SIGINT", async () => {
    await vite.close();
    await database.close();
    process.exit(0);
  });
} catch (error) {
  giveUp(error);
}
