// What visitors and the owner do on the site, for the deployment test and its short form. Each step ends when the page
// shows that it is done; none needs scripts, except the owner's.
import type { Page } from "playwright-core";
import { OWNER_PASSWORD } from "../scenes/sign-in.ts";

/** At the gate that stands before the page that was asked for. */
export async function signInAtGate(page: Page): Promise<void> {
  await page.getByLabel("Password").fill(OWNER_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Logout" }).first().waitFor();
}

/** On the inventory page. */
export async function editPrice(page: Page, item: string, price: string): Promise<void> {
  await page.getByRole("button", { name: `Edit ${item}` }).click();
  const form = page.locator("form").filter({ hasText: `Edit ${item}` });
  await form.getByLabel("Price").fill(price);
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByText("Item Updated", { exact: true }).first().waitFor();
}

/** From a page with a button that leads to the checkout, and back to the private page. */
export async function payAtCheckout(page: Page, button = /^Pay/): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.waitForURL("**/checkout/demo/**", { waitUntil: "commit" });
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL("**/booking/**", { waitUntil: "commit" });
}

/** On the private page, some of the balance. */
export async function payPart(page: Page, dollars: string): Promise<void> {
  await page.getByText("Pay another amount").click();
  await page.getByLabel("Another amount").fill(dollars);
  await payAtCheckout(page, /^Pay this amount/);
}

/** On the page that a mailed link leads to. */
export async function signByLink(page: Page, name: string): Promise<void> {
  await page.getByLabel("Type your name to sign").fill(name);
  await page.getByLabel(/I have read the waiver/).press("Space");
  await page.getByRole("button", { name: "Sign the waiver" }).click();
  await page.getByRole("heading", { name: "Signed, thank you" }).waitFor();
}

/** On the home page. */
export async function askForQuote(page: Page, eventDate: string): Promise<void> {
  await page.getByLabel("Your name").fill("Plain Pat");
  await page.getByLabel("Email").fill("pat@example.com");
  await page.getByLabel("Phone").fill("(706) 555-0177");
  await page.getByLabel("Event date").fill(eventDate);
  await page.getByRole("checkbox", { name: "Castle Combo" }).press("Space");
  await page.getByRole("button", { name: "Send Quote Request" }).click();
  await page.getByRole("heading", { name: "Quote Request Sent!" }).waitFor();
}
