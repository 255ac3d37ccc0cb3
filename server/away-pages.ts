// What the proxy shows while no server answers: pages with the business's name and phone number, in a folder it may read.
import { chmodSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Deps } from "../app/deps.server.ts";
import { plainPage } from "./plain-page.ts";

const RELOAD_SECONDS = 3;
const TITLE = "We'll be right back";

type Business = { name: string; phone: string | undefined };

/** Writes them now and whenever the settings change. Where that fails the proxy has a page without a name. */
export function maintainAwayPages(folder: string, deps: Pick<Deps, "business" | "settings" | "config" | "log">): void {
  const write = () => {
    try {
      writePages(folder, awayPages(shownBusiness(deps)));
    } catch (error) {
      deps.log.warn({ err: error }, "could not write the pages that the proxy shows while we are away");
    }
  };
  write();
  deps.settings.subscribe(write);
}

/** A form that was sent is not loaded again: it would be another page, without what was typed. */
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

/** The example's number is nobody's. */
function shownBusiness({ business, config }: Pick<Deps, "business" | "config">): Business {
  const { name, contact } = business();
  return { name, phone: contact.phone === config.exampleContact.phone ? undefined : contact.phone };
}

/** The process itself lets nobody read what it writes; a proxy never finds half a page. */
function writePages(folder: string, pages: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, html] of Object.entries(pages)) {
    const unfinished = join(folder, `.${name}-${process.pid}`);
    writeFileSync(unfinished, html);
    chmodSync(unfinished, 0o644);
    renameSync(unfinished, join(folder, name));
  }
}
