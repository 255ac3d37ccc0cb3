import { expect, test } from "vitest";
import { expectAccessible, openBrowser } from "#tests/support/browser/browser.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const server = siteForThisFile();

const REFUSED = { ignore: /status of 4(01|29)/ };

test("a wrong password is refused and announced, the right one opens the requested page, and logging out returns to the gate", async () => {
  const page = await browser.newPage(1440, REFUSED);
  await page.goto(`${server.url}/email-admin`);
  const password = page.getByLabel("Password");
  await password.fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const alert = page.getByRole("alert");
  await alert.getByText("Access Denied").waitFor();
  expect(await alert.textContent()).toContain("Invalid password. Please try again.");
  expect(await password.inputValue()).toBe("");
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);

  await password.fill(OWNER_PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Email Notification Admin" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/email-admin");

  await page.goto(`${server.url}/admin-simple`);
  await page.getByText("Inflatables", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("5", { exact: true }).count()).toBe(1);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  await page.getByLabel("Password").waitFor();
  await page.goto(`${server.url}/admin-simple`);
  await page.getByLabel("Password").waitFor();
});

test("the gate works without JavaScript", async () => {
  const page = await browser.newPage(360, { javaScriptEnabled: false, ...REFUSED });
  await page.goto(`${server.url}/admin`);
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Invalid password. Please try again.").waitFor();
  await page.getByLabel("Password").fill(OWNER_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/admin");
  await page.getByRole("button", { name: "Logout" }).waitFor();
});

const WAITED = { ignore: /status of 4(01|22|29)/ };

async function signedIn(password = OWNER_PASSWORD) {
  const page = await browser.newPage(1440, WAITED);
  const answer = await page.context().request.post(`${server.url}/api/session`, { data: { password } });
  expect(answer.status()).toBe(204);
  return page;
}

fullTest("changing the password logs every other device out; an open page there asks to sign in", async () => {
  const next = "a longer sentence to keep";
  const [page, other] = [await signedIn(), await signedIn()];
  await other.goto(`${server.url}/admin`);
  await page.goto(`${server.url}/admin/password`);
  await page.locator("html[data-interactive]").waitFor();
  const change = async (current: string, first: string, second: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password", { exact: true }).fill(first);
    await page.getByLabel("Confirm new password").fill(second);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change(OWNER_PASSWORD, next, "something else");
  await page.getByText("The new passwords don't match.").waitFor();
  await change("not the password", next, next);
  await page.getByText("Invalid password. Please try again.").waitFor();
  await change(OWNER_PASSWORD, "short", "short");
  await page.getByText("Please choose a password of 10 to 200 characters.").waitFor();
  await expectAccessible(page, "main");
  await change(OWNER_PASSWORD, next, next);
  await page.getByText("Every other device has been logged out.").first().waitFor();
  await other.getByLabel("Password").waitFor();
  await page.getByRole("tab", { name: "Bookings" }).click();
  await page.getByText("No bookings yet").waitFor();

  // Another browser that has the same session hears of its end.
  await other.context().addCookies(await page.context().cookies());
  await other.goto(`${server.url}/admin`);
  await other.getByText("Total Bookings").waitFor();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByLabel("Password").waitFor();
  const again = other.getByRole("dialog", { name: "Please sign in again" });
  await again.getByLabel("Password").fill(next);
  await again.getByRole("button", { name: "Sign in", exact: true }).click();
  await again.waitFor({ state: "detached" });
  await other.getByText("Total Bookings").waitFor();
  await changeBack(next);
});

/** The other tests of this file know the first one. */
async function changeBack(current: string): Promise<void> {
  const page = await signedIn(current);
  const data = { current, next: OWNER_PASSWORD };
  const answer = await page
    .context()
    .request.post(`${server.url}/api/password`, { data, headers: { Origin: server.url } });
  expect(answer.status()).toBe(204);
}

fullTest("after five wrong passwords the gate asks to wait", async () => {
  const page = await browser.newPage(1440, REFUSED);
  await page.goto(`${server.url}/admin`);
  for (let i = 0; i < 6; i += 1) {
    const answered = page.waitForResponse((response) => response.url().includes("/admin/sign-in"));
    await page.getByLabel("Password").fill(`wrong ${i}`);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await answered;
    // A refusal empties the field, also of what would be typed before it is shown.
    await expect.poll(() => page.getByLabel("Password").inputValue()).toBe("");
  }
  // Counted from the first try, which is a while ago on a slow machine.
  await page.getByText(/Too many tries\. Please wait \d+ minutes and try again\./).waitFor();
});
