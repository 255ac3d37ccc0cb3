import { registerHooks } from "node:module";

const INSIDE_DRIZZLE = /\/node_modules\/drizzle-orm\/.+\.js$/;

/**
 * To learn whether a file is a module, Node reads the package.json beside it. Drizzle's is 180 KB long and is read anew
 * for each of its hundreds of files: a quarter of the time our start takes. They are all modules, so nothing is looked up.
 */
export function resolveDrizzleQuickly(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = "" } = context;
      if (!specifier.startsWith(".") || !INSIDE_DRIZZLE.test(parentURL)) return nextResolve(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    },
  });
}
