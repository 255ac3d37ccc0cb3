// Bundles the showcase alone, in a few seconds; a development server would compile each of its sources for the browser.
import type { Page } from "playwright-core";
import { build, type Rolldown } from "vite";

const FOLDER = "/_ui/";

/** Puts the showcase at `/_ui` of a built site, for this page: the head, the style sheets and the content policy are the site's. */
export async function routeShowcase(page: Page, siteUrl: string): Promise<void> {
  const files = await bundle();
  const site = await fetch(`${siteUrl}/faq`);
  const head = (await site.text()).replace(/<body[\s\S]*/, "");
  const body = `<body class="flex min-h-dvh flex-col"><div id="showcase"></div><script type="module" src="${FOLDER}showcase.js"></script></body></html>`;
  const policy = site.headers.get("content-security-policy") ?? "";
  await page.route(`${siteUrl}/_ui`, (route) =>
    route.fulfill({ contentType: "text/html", headers: { "Content-Security-Policy": policy }, body: head + body }),
  );
  await page.route(`${siteUrl}${FOLDER}**`, (route) => {
    const file = files.get(new URL(route.request().url()).pathname.slice(FOLDER.length));
    if (!file) return route.fulfill({ status: 404 });
    if (file.type === "chunk") return route.fulfill({ contentType: "text/javascript", body: file.code });
    return route.fulfill({ body: Buffer.from(file.source) });
  });
}

async function bundle(): Promise<Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    base: FOLDER,
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: "tests/support/browser/showcase.tsx", output: { entryFileNames: "showcase.js" } },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(built.output.map((file) => [file.fileName, file]));
}
