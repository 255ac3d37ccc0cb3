import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { expectAccessible, openBrowser } from "../support/browser.ts";
import { OWNER_PASSWORD } from "../support/owner-password.ts";
import { type RunningServer, startServer, temporaryFolder } from "../support/server.ts";

const browser = openBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ dataDir: temporaryFolder(inject("dataFolder")) });
});
afterAll(() => server.stop());

const REFUSED = { ignore: /status of 4(01|29)/ };

test("a wrong password is refused aloud, the field clears, and the right one opens the page that was wanted", async () => {
  const page = await browser.newPage(1440, REFUSED);
  await page.goto(`${server.url}/email-admin`);
  const password = page.getByLabel("Password");
  await password.fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
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
  await expectAccessible(page);
});

test("the owner sees the counts, and logging out leads back to the gate", async () => {
  const page = await browser.newPage(1440, REFUSED);
  await page.goto(`${server.url}/admin-simple`);
  await page.getByLabel("Password").fill(OWNER_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Inflatables", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("5", { exact: true }).count()).toBe(1);
  await expectAccessible(page);
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
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Invalid password. Please try again.").waitFor();
  await page.getByLabel("Password").fill(OWNER_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin");
  await page.getByRole("button", { name: "Logout" }).waitFor();
});

test("after five wrong passwords the gate asks for patience", async () => {
  const page = await browser.newPage(1440, REFUSED);
  await page.goto(`${server.url}/admin`);
  for (let i = 0; i < 6; i += 1) {
    const answered = page.waitForResponse((response) => response.url().includes("/admin/sign-in"));
    await page.getByLabel("Password").fill(`wrong ${i}`);
    await page.getByRole("button", { name: "Sign in" }).click();
    await answered;
  }
  await page.getByText("Too many tries. Please wait 15 minutes and try again.").waitFor();
});
