// Computers at which one test after another sits down. What a person leaves there is removed: cookies, everything stored,
// pages. What the browser has compiled of the site stays, as long as one page of it is open: that is a quarter of what
// opening a page takes.
import type { BrowserContext, Page } from "playwright-core";

type Computer = { context: BrowserContext; origins: Set<string>; keeper?: Page };

export function createComputers() {
  const idle: Computer[] = [];
  const used: Computer[] = [];
  return {
    has: (context: BrowserContext) => [...idle, ...used].some((computer) => computer.context === context),
    async take(make: () => Promise<BrowserContext>): Promise<BrowserContext> {
      const computer = idle.pop() ?? watch(await make());
      used.push(computer);
      return computer.context;
    },
    async tidy(): Promise<void> {
      for (const computer of used.splice(0)) {
        await tidyUp(computer);
        idle.push(computer);
      }
    },
  };
}

/** A site of a file has mostly the address of the one before, but a page may have been at others too. */
function watch(context: BrowserContext): Computer {
  const origins = new Set<string>();
  context.on("page", (page) =>
    page.on("framenavigated", (frame) => origins.add(URL.parse(frame.url())?.origin ?? "null")),
  );
  return { context, origins };
}

async function tidyUp(computer: Computer): Promise<void> {
  const { context } = computer;
  await context.setOffline(false);
  computer.keeper ??= await openKeeper(context);
  for (const page of context.pages().filter((one) => one !== computer.keeper)) {
    await page.close();
  }
  await context.clearCookies();
  await context.clearPermissions();
  if (computer.keeper) await clearStorage(computer, computer.keeper);
}

/** A page of the same site without a script: with the last page of a site the browser forgets what it has compiled of it. */
async function openKeeper(context: BrowserContext): Promise<Page | undefined> {
  const { origin } = new URL(context.pages().at(0)?.url() ?? "about:blank");
  if (origin === "null") return undefined;
  const keeper = await context.newPage();
  await keeper.goto(`${origin}/robots.txt`);
  return keeper;
}

async function clearStorage({ context, origins }: Computer, keeper: Page): Promise<void> {
  const session = await context.newCDPSession(keeper);
  for (const origin of origins) {
    if (origin !== "null") await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  await session.detach();
}
