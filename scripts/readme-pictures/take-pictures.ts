import type { Browser, Page } from "playwright-core";
import { bookAParty } from "./book-a-party.ts";
import { composeStrip } from "./compose-strip.ts";
import { settled } from "./settled.ts";

export type Site = { url: string; password: string };

const DESK = { width: 1200, height: 860 };
const PHONE = { width: 360, height: 740 };

/** Takes all the README's pictures, by name. The order booked for the strip is the one shown in the office. */
export async function takePictures(browser: Browser, site: Site): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  const desk = await newPage(browser, DESK);
  const take = async (name: string, path: string, isDrawn: (page: Page) => Promise<unknown>) => {
    const answer = await desk.goto(site.url + path);
    if (!answer?.ok()) throw new Error(`${path} answered ${answer?.status()}`);
    await isDrawn(desk);
    pictures.set(name, await settled(desk));
  };
  await take("home", "/", (page) => page.getByRole("heading", { level: 1 }).waitFor());
  await take("rental", "/castle-combo-bounce-house-rental", (page) =>
    page.getByRole("heading", { level: 1 }).waitFor(),
  );

  const phone = await newPage(browser, PHONE);
  const { steps, privatePage } = await bookAParty(phone, site.url);
  pictures.set("booking-strip", await composeStrip(browser, steps, PHONE));
  await take("private-page", privatePage, (page) => page.getByRole("heading", { name: /^See you / }).waitFor());

  await signIn(desk, site);
  await take("office-calendar", "/admin/calendar", (page) => page.getByRole("grid").waitFor());
  await take("office-order", "/admin/bookings", async (page) => {
    await page
      .getByRole("link", { name: /Hannah Teague/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: "Hannah Teague" }).waitFor();
    await page.getByRole("heading", { name: "Money" }).waitFor();
  });
  return pictures;
}

async function newPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", serviceWorkers: "block" });
  return context.newPage();
}

async function signIn(page: Page, { url, password }: Site): Promise<void> {
  const answer = await page.request.post(`${url}/api/session`, { data: { password } });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`);
}
