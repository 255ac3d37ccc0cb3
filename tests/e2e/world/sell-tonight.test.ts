// From an empty folder to a site that sells under another name, in a browser: no file edited, no restart. Stripe and the mail
// server speak their real protocols. Prints how long it takes and how often the owner touches something.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { addDays, dateInZone } from "#app/shared/days/plain-date.ts";
import { openBrowser } from "#tests/support/browser/browser.ts";
import { startMailbox } from "#tests/support/providers/mail.ts";
import { startStripe } from "#tests/support/providers/stripe-server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { lubbock } from "#tests/support/servers/another-place.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { siteForThisTest } from "#tests/support/servers/site.ts";

const KEY = `sk_test_${"a".repeat(91)}k7Qe`;
const WEBHOOK = `whsec_${"d".repeat(28)}9fXa`;

const browser = openBrowser();
const stripe = await startStripe({ secretKey: KEY, webhookSecret: WEBHOOK });
const mailbox = await startMailbox();
afterAll(async () => {
  await stripe.close();
  mailbox.close();
});

/** Seconds that a person takes for a touch with the look before it, and for a typed character; what is pasted is one touch. */
const PERSON = { touch: 2.5, character: 0.28 };

/** The owner's hands, which count. */
function countingHands(page: Page) {
  const count = { touches: 0, characters: 0 };
  const touch = async (act: () => Promise<unknown>) => {
    await act();
    count.touches += 1;
  };
  return {
    count,
    press: (name: string | RegExp, role: "button" | "link" = "button", within = "body") =>
      touch(() =>
        page
          .locator(within)
          .getByRole(role, { name, exact: typeof name === "string" })
          .first()
          .click(),
      ),
    type: async (label: string, text: string, within = "body") => {
      await touch(() => page.locator(within).getByLabel(label, { exact: true }).first().fill(text));
      count.characters += text.length;
    },
    paste: (label: string, text: string) => touch(() => page.getByLabel(label, { exact: true }).fill(text)),
    choose: (label: string, value: string) => touch(() => page.getByLabel(label, { exact: true }).selectOption(value)),
    check: (name: string) => touch(() => page.getByRole("radio", { name }).check()),
    uncheck: (label: string) => touch(() => page.getByLabel(label).uncheck()),
  };
}

test("a new owner in Lubbock sells in one evening: minutes and touches", async () => {
  const { name, phone, town, state, county, zip, nextTown } = lubbock;
  const site = await siteForThisTest({
    DATA_DIR: temporaryFolder(),
    ADMIN_PASSWORD: OWNER_PASSWORD,
    STRIPE_API_URL: stripe.url,
  });
  const page = await browser.newPage(1440, { ignore: /status of 4(01|22)/ });
  const hands = countingHands(page);
  const heading = (text: string) => page.getByRole("heading", { level: 1, name: text }).waitFor();
  const save = () => hands.press("Save and continue");
  const begun = performance.now();
  await page.goto(`${site.url}/admin`);
  await hands.type("Password", OWNER_PASSWORD);
  await hands.press("Sign in");

  await heading("Who are you?");
  await hands.type("Business name", name);
  await hands.type("Phone", phone);
  await hands.type("Email", "hello@caprockjump.com");
  await hands.type("Home town", town);
  await hands.choose("State", state);
  await hands.type("Your name optional", "Dana Whitfield");
  await hands.type("Your own email optional", "dana@caprockjump.com");
  await save();

  await heading("When and where do you go?");
  for (const [list, one, texts] of [
    ["#setting-serviceArea-towns", "Add a town", `${town}, ${nextTown.name}`],
    ["#setting-serviceArea-counties", "Add a county", county],
    ["#setting-serviceArea-zips", "Add a ZIP", zip],
  ] as const) {
    await hands.press(/^Remove all/, "button", list);
    await hands.type(one, texts, list);
  }
  await save();
  await heading("What does it look like where you are?");
  const area = { towns: [town, nextTown.name], counties: [county], zips: [zip], zones: [] };
  expect(site.deps.business().serviceArea).toEqual(area);

  await hands.check("Plains");
  await save();

  await heading("What does your site say?");
  for (const kind of ["Town pages", "Articles"]) {
    await hands.press("Hide", "button", `[aria-label="${kind} of the starting site"]`);
    await page.locator(`[aria-label="${kind} of the starting site"]`).getByText("hidden.").waitFor();
  }
  await save();
  await heading("What do you rent out?");
  await save();
  await heading("What do customers agree to?");
  await save();
  await heading("Who works with you?");
  await save();

  await heading("Payments, email, and a last look");
  await hands.press("Connect payments", "link");
  await hands.press("Connect Stripe");
  await hands.paste("Secret key", KEY);
  await hands.paste("Webhook secret", WEBHOOK);
  await hands.press("Connect Stripe");
  await page.getByText("Stripe answered: test mode").first().waitFor();
  await page.goto(`${site.url}/admin/welcome/payments`);
  await hands.press("Connect mail", "link");
  await hands.press("Connect mail");
  await hands.type("Server", "127.0.0.1");
  await hands.choose("Port", "other");
  await hands.type("Number of the port", new URL(mailbox.url).port);
  await hands.uncheck("Encrypted from the start (TLS)");
  await hands.press("Save and send me a test message");
  await page.getByText("On its way").waitFor();
  const tested = mailbox.received.find(({ subject }) => subject === "Your email works");
  await fetch(site.url + (/\/mail-test\/[\w-]+/.exec(tested?.text ?? "")?.[0] ?? ""), { redirect: "manual" });
  await page.goto(`${site.url}/admin/welcome/payments`);
  await hands.press("Finish");
  await page.getByRole("heading", { name: /(still speaks?|Nothing speaks) of the starting business/ }).waitFor();
  const seconds = (performance.now() - begun) / 1000;

  // The next customer pays at Stripe, and gets an email of the new business from its own mail server.
  const order = { eventDate: addDays(dateInZone(new Date(), lubbock.timeZone), 20), customerName: "Rosa Delgado" };
  const address = {
    customerAddress: `1 Main St, ${town}, ${state} ${zip}`,
    customerPhone: phone,
    signature: "Rosa Delgado",
  };
  const { payment, bookingId } = await book((path, init) => fetch(site.url + path, init), { ...order, ...address });
  expect(payment.url).toContain(stripe.url);
  stripe.sendWebhooksTo(`${site.url}/api/webhooks/stripe`);
  await stripe.complete(payment.url.split("/").at(-1) ?? "");
  const status = async () => (await (await page.request.get(`${site.url}/api/bookings/${bookingId}`)).json()).status;
  await expect.poll(status, { timeout: 60_000 }).toBe("confirmed");
  const confirmed = () => mailbox.received.filter(({ to }) => to?.[0]?.address === "hannah.teague@example.com");
  await expect.poll(() => confirmed().map(({ from }) => from?.name), { timeout: 60_000 }).toContain(name);

  const { touches, characters } = hands.count;
  const minutes = Math.ceil((touches * PERSON.touch + characters * PERSON.character + seconds) / 60);
  process.stdout.write(
    `\nFrom an empty folder to a site that sells under another name: ${touches} touches, ${characters} typed characters; ` +
      `the machine took ${Math.round(seconds)} s, a person takes about ${minutes} minutes. No file edited, no restart.\n`,
  );
  expect(touches).toBeLessThan(60);
});
