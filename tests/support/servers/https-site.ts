// A site as customers reach it: by its name, over https, through a proxy.
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "../browser/browser.ts";
import type { RunningProxy } from "./proxy-process.ts";
import { freePort } from "./server.ts";
import { openTestSite, type TestSite } from "./site.ts";
import { startSiteProxy } from "./site-proxy.ts";
import { type Answer, type Asked, askOverTls, browserFlags, SITE } from "./tls.ts";

export const PUBLIC_URL = `https://${SITE}`;

type Behind = TestSite & { address: string; proxy: RunningProxy };
type NewPage = ReturnType<typeof openBrowser>["newPage"];

/** What pictures look like is seldom asked, and to draw them takes longest. */
const withoutPictures = process.env.SCREENSHOTS ? [] : ["--blink-settings=imagesEnabled=false"];

/** One file after another has it, so that one browser serves them all. */
let proxyPort: number | undefined;

/** For the tests of one file, with a browser that finds the site by its name. */
export function httpsSiteForThisFile() {
  let behind: Behind | undefined;
  const opened = () => {
    if (!behind) throw new Error("The site opens before the first test, not while the file is read.");
    return behind;
  };
  beforeAll(async () => {
    const PORT = String(await freePort());
    const address = `127.0.0.1:${PORT}`;
    const env = { PORT, PUBLIC_URL, TRUST_PROXY: "1", PAYMENTS: "demo", RATE_LIMITS: "off" };
    proxyPort ??= await freePort();
    const site = await openTestSite(env);
    // Where it doesn't open, no proxy is left behind that the next file would meet.
    const proxy = await startSiteProxy([address], proxyPort);
    behind = { ...site, address, proxy };
  });
  afterAll(async () => {
    await behind?.proxy.stop();
    await behind?.stop();
  });
  const browser = openBrowser(() => [...browserFlags(opened().proxy.url), ...withoutPictures]);
  return {
    /** What is behind the proxy, and the proxy. */
    opened,
    newPage: (width: Parameters<NewPage>[0], options: Parameters<NewPage>[1] = {}) =>
      browser.newPage(width, { ignoreHTTPSErrors: true, ...options }),
    /** As a page of the site asks, without a browser. */
    ask: (path: string, { headers, ...asked }: Asked = {}): Promise<Answer> =>
      askOverTls(opened().proxy.url, path, { ...asked, headers: { Origin: PUBLIC_URL, ...headers } }),
  };
}
