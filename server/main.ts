// The entrance. What was compiled once is kept for the next start, which has to be asked for before anything is loaded.
import { enableCompileCache } from "node:module";

enableCompileCache();
const [{ readEnv }, { giveUp }] = await Promise.all([import("../config/env.server.ts"), import("./give-up.ts")]);
try {
  const env = readEnv();
  const { serve } = await import("./serve.ts");
  await serve(env);
} catch (error) {
  giveUp(error);
}
