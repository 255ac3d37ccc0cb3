// The whole product as `server/serve.ts` opens it, in this process: a socket, a database and everything between them.
// Starting a process for each file would take longer than most of its tests. What is about processes (signals, kills, what
// is printed) starts one, see server.ts.
import { afterAll, beforeAll, onTestFinished, vi } from "vitest";
import { parseEnv } from "#config/env.server.ts";
import { openSite } from "#server/serve.ts";
import { lendDatabase } from "../database/database.ts";
import { freePort, temporaryFolder } from "./server.ts";

type Site = Awaited<ReturnType<typeof openSite>>;
export type TestSite = { url: string; dataDir: string; deps: Site["deps"]; stop: () => Promise<void> };
type Settings = Record<string, string>;

/** A site for the tests of one file. */
export function siteForThisFile(settings: Settings | (() => Settings) = {}): TestSite {
  let site: TestSite | undefined;
  const opened = () => {
    if (!site) throw new Error("The site opens before the first test, not while the file is read.");
    return site;
  };
  beforeAll(async () => {
    site = await openTestSite(typeof settings === "function" ? settings() : settings);
  });
  afterAll(() => site?.stop());
  return {
    get url() {
      return opened().url;
    },
    get dataDir() {
      return opened().dataDir;
    },
    get deps() {
      return opened().deps;
    },
    stop: () => opened().stop(),
  };
}

/** A site for one test that stops it in between. After the test it is stopped when its last request is done. */
export async function siteForThisTest(settings: Settings = {}): Promise<TestSite> {
  const site = await openTestSite(settings);
  onTestFinished(site.stop);
  return site;
}

export async function openTestSite(settings: Settings = {}): Promise<TestSite> {
  const hasOwnDatabase = Boolean(settings.DATA_DIR ?? settings.DATABASE_URL);
  const dataDir = settings.DATA_DIR ?? temporaryFolder();
  const port = settings.PORT ?? (await takePort());
  const defaults = { NODE_ENV: "production", LOG_LEVEL: "silent", ASK_AFTER_MINUTES: "0", WEATHER: "off" };
  const env = parseEnv({ ...defaults, ...settings, DATA_DIR: dataDir, PORT: port });
  const site = await quietly(() => openSite(env, hasOwnDatabase ? undefined : lendDatabase));
  const stop = async () => {
    if (site.isStopping()) return;
    await site.drain();
    await site.close();
    portsInUse.delete(port);
  };
  return { url: `http://localhost:${port}`, dataDir, deps: site.deps, stop };
}

const portsInUse = new Set<string>();
let usualPort: Promise<number> | undefined;

/** One site after another has the same address: what a browser has compiled of one then serves for the next. */
async function takePort(): Promise<string> {
  usualPort ??= freePort();
  const usual = String(await usualPort);
  const port = portsInUse.has(usual) ? String(await freePort()) : usual;
  // Before anybody else can ask.
  portsInUse.add(port);
  return port;
}

/** A start prints its steps; in tests nobody reads them. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    return await work();
  } finally {
    output.mockRestore();
  }
}
