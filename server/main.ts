// The compile cache and the import hook only help modules loaded after them, so they come first.
import { enableCompileCache, registerHooks } from "node:module";

const INSIDE_DRIZZLE = /\/node_modules\/drizzle-orm\/.+\.js$/;

enableCompileCache();
// Only the server's user may read the database's files and mail.
process.umask(0o077);
skipDrizzlePackageLookups();
const [{ readEnv }, { exitWithError }] = await Promise.all([
  import("#config/env.server.ts"),
  import("./start/terminal.ts"),
]);
try {
  const env = readEnv();
  const { serve } = await import("./serve.ts");
  await serve(env);
} catch (error) {
  exitWithError(error);
}

/**
 * Node reads the nearest package.json to learn whether a file is an ES module. Drizzle's is 180 KB and is read again
 * for each of its hundreds of files, a quarter of our start time. They are all ES modules, so skip the lookup.
 */
function skipDrizzlePackageLookups(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = "" } = context;
      if (!specifier.startsWith(".") || !INSIDE_DRIZZLE.test(parentURL)) return nextResolve(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    },
  });
}
