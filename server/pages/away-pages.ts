// The proxy shows these pages while no server answers, with the business's name and phone number.
import { chmodSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Deps } from "#app/deps.server.ts";
import { plainPage } from "./plain-page.ts";

const RELOAD_SECONDS = 3;
const TITLE = "We'll be right back";

type Business = { name: string; phone: string | undefined };

/** Writes the pages now and whenever the settings change. If that fails, the proxy shows a page without a name. */
export function maintainAwayPages(folder: string, deps: Pick<Deps, "business" | "settings" | "config" | "log">): void {
  const write = () => {
    try {
      writePages(folder, awayPages(shownBusiness(deps)));
    } catch (error) {
      deps.log.warn({ err: error }, "the pages for the proxy couldn't be written");
    }
  };
  write();
  deps.settings.subscribe(write);
}

/** The page after a form doesn't reload, which would lose what the customer typed. */
export function awayPages(business: Business): Record<string, string> {
  const page = { title: TITLE, business };
  const call = business.phone ? " Or give us a call." : "";
  return {
    "away.html": plainPage({
      ...page,
      text: `Our website is restarting. This page reloads by itself in a few seconds.${call}`,
      reloadSeconds: RELOAD_SECONDS,
    }),
    "away-form.html": plainPage({
      ...page,
      text: `Our website is restarting, so nothing was sent yet. Please go back and send it again in a few seconds.${call}`,
    }),
  };
}

/** Leaves out the example's phone number, which isn't real. */
function shownBusiness({ business, config }: Pick<Deps, "business" | "config">): Business {
  const { name, contact } = business();
  return { name, phone: contact.phone === config.exampleContact.phone ? undefined : contact.phone };
}

/** Makes each page readable for the proxy, whatever the umask, and replaces it in one step. */
function writePages(folder: string, pages: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, html] of Object.entries(pages)) {
    const unfinished = join(folder, `.${name}-${process.pid}`);
    writeFileSync(unfinished, html);
    chmodSync(unfinished, 0o644);
    renameSync(unfinished, join(folder, name));
  }
}
