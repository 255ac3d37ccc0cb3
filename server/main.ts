// The entrance. What was compiled once is kept for the next start; that and other shortcuts have to be asked for before
// anything is loaded.
import { enableCompileCache } from "node:module";
import { resolveDrizzleQuickly } from "./quick-imports.ts";

enableCompileCache();
// What the server writes, the database's files and mail, is for its user alone.
process.umask(0o077);
resolveDrizzleQuickly();
const [{ readEnv }, { giveUp }] = await Promise.all([import("../config/env.server.ts"), import("./give-up.ts")]);
try {
  const env = readEnv();
  const { serve } = await import("./serve.ts");
  await serve(env);
} catch (error) {
  giveUp(error);
}
