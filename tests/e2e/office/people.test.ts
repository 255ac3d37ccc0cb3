// People and passkeys as in the world: by the site's name, over https, through the proxy of `deploy/`. Chromium plays the
// helper's phone with its virtual authenticator.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, resize, screenshot, untilInteractive } from "#tests/support/browser/browser.ts";
import { signInAtGate } from "#tests/support/browser/browser-steps.ts";
import { readOutbox } from "#tests/support/providers/mail.ts";
import { httpsSiteForThisFile, PUBLIC_URL } from "#tests/support/servers/https-site.ts";

const CALEB = "caleb@example.com";
const site = httpsSiteForThisFile();

async function openPage(path: string, width: number): Promise<Page> {
  const page = await site.newPage(width, { ignore: /status of 4(01|03|04|22)/ });
  await page.goto(PUBLIC_URL + path, { waitUntil: "domcontentloaded" });
  return page;
}

/** A phone that has a fingerprint, and knows its person. */
async function withPhone(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    /** The person is somebody else to the phone, as when they cancel. */
    verify: (isUserVerified: boolean) => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

async function mailedLink(to: string): Promise<string> {
  const link = async () =>
    (await readOutbox(site.opened().dataDir))
      .filter((mail) => mail.to?.some(({ address }) => address === to))
      .map(({ text }) => /https:\S+\/join\/\S+/.exec(text ?? "")?.[0])
      .find(Boolean);
  await expect.poll(link).toContain(`${PUBLIC_URL}/join/`);
  return String(await link());
}

test("the owner invites a helper, who joins with a passkey, signs in with it, and is out when the owner ends the session", async () => {
  const owner = await openPage("/admin/people", 1440);
  await signInAtGate(owner);
  await untilInteractive(owner);
  const invite = owner.getByRole("region", { name: "Invite someone" });
  await invite.getByRole("button", { name: "Send invite" }).click();
  await invite.getByText("Please enter a name.").waitFor();
  await invite.getByLabel("Name").fill("Caleb Stroup");
  await invite.getByLabel("Email").fill(CALEB);
  await invite.getByRole("radio", { name: "Office" }).check();
  await invite.getByRole("button", { name: "Send invite" }).click();
  const link = owner.getByRole("dialog", { name: "A link for Caleb Stroup" });
  expect(await link.getByLabel("Their link").inputValue()).toContain("/join/");
  await link.getByRole("button", { name: "Close", exact: true }).last().click();
  await owner.getByText("Not accepted yet").first().waitFor();
  for (const width of [1440, 360]) {
    await resize(owner, width);
    await screenshot(owner, "people");
    await expectAccessible(owner, "main");
  }
  await resize(owner, 1440);

  const helper = await openPage(new URL(await mailedLink(CALEB)).pathname, 360);
  await untilInteractive(helper);
  const phone = await withPhone(helper);
  await helper.getByRole("heading", { name: "Welcome, Caleb Stroup" }).waitFor();
  await screenshot(helper, "join");
  await expectAccessible(helper);
  await helper.getByRole("button", { name: "Make a passkey" }).click();
  await helper.waitForURL(`${PUBLIC_URL}/admin`);
  await helper.goto(`${PUBLIC_URL}/admin/account`);
  await helper.getByText(/^Added /).waitFor();
  for (const width of [360, 1440]) {
    await resize(helper, width);
    await screenshot(helper, "account");
    await expectAccessible(helper, "main");
  }
  await helper.getByRole("button", { name: "Logout" }).first().click();

  await helper.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  await untilInteractive(helper);
  await resize(helper, 360);
  await screenshot(helper, "sign-in");
  await expectAccessible(helper);
  const passkey = helper.getByRole("button", { name: "Sign in with a passkey" });
  await phone.verify(false);
  await passkey.click();
  await expect.poll(() => passkey.getAttribute("aria-busy")).toBe(null);
  expect(await helper.getByRole("alert").textContent()).toBe("");
  expect(await passkey.evaluate((button) => button === document.activeElement)).toBe(true);
  await phone.verify(true);
  await passkey.click();
  await helper
    .getByRole("link", { name: "Your account: Caleb Stroup, Office" })
    .or(helper.getByText("Needs attention"))
    .first()
    .waitFor();

  await owner.getByRole("button", { name: "Manage Caleb Stroup" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByText("Passkeys").waitFor();
  await screenshot(owner, "manage", false);
  await expectAccessible(owner, "[role=dialog]");
  await dialog.getByRole("button", { name: /^End/ }).first().click();
  await helper.getByText("Please sign in again").waitFor();
  await screenshot(helper, "sign-in-again", false);
  await expectAccessible(helper, "[role=dialog]");
  // The same page goes on once the phone is shown again.
  await helper.getByRole("button", { name: "Sign in with a passkey" }).click();
  await helper.getByText("Please sign in again").waitFor({ state: "detached" });

  await dialog.getByRole("button", { name: "Remove Caleb Stroup" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
  await helper.getByText("Please sign in again").waitFor();
  await helper.getByRole("button", { name: "Sign in with a passkey" }).click();
  await helper.getByText("This passkey isn't known here").waitFor();
});
