// The owner's papers: signed waivers, quote requests, and every letter that was written.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { expectAccessible, openBrowser, resize, screenshot, untilInteractive } from "#tests/support/browser/browser.ts";
import { readOutbox } from "#tests/support/providers/mail.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { poster } from "#tests/support/scenes/post.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });
let cookie: string;
beforeAll(async () => {
  cookie =
    String((await post("/api/session", { password: OWNER_PASSWORD })).headers.get("set-cookie")).split(";")[0] ?? "";
});

const post = poster(server, () => ({ cookie }));

type PageOptions = NonNullable<Parameters<typeof browser.newPage>[1]>;

async function officePage(width = 1440, options: PageOptions = {}): Promise<Page> {
  const page = await browser.newPage(width, { ignore: /status of (404|422|500)/, ...options });
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
  return page;
}

async function openOffice(path: string, width = 1440, options: PageOptions = {}): Promise<Page> {
  const page = await officePage(width, options);
  await page.goto(server.url + path);
  await untilInteractive(page);
  return page;
}

const mailTo = async (address: string) =>
  (await readOutbox(server.dataDir)).filter(({ to }) => to?.[0]?.address === address);

/** Nothing may be cut off at the side of a phone. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("before the first booking and the first quote request, each list says that it is empty", async () => {
  const page = await openOffice("/admin/waivers");
  await page.getByText("No waivers found").waitFor();
  await expectAccessible(page, "main");
  await page.getByRole("link", { name: "Quotes" }).click();
  await page.getByText("No quote requests yet").waitFor();
  await page.getByRole("link", { name: "Messages" }).click();
  await page.getByText("No emails yet").waitFor();
  await page.getByText("No mail server is connected").waitFor();
  await expectAccessible(page, "main");
});

describe("with waivers, quote requests and emails", () => {
  let drawnId: number;
  let unsignedId: number;
  beforeAll(async () => {
    const [first, second, third] = futureDays(40).slice(30);
    const png = await sharp({ create: { width: 300, height: 90, channels: 4, background: "#0d2d21" } })
      .png()
      .toBuffer();
    const drawnSignature = `data:image/png;base64,${png.toString("base64")}`;
    const book = async (changes: Record<string, unknown>): Promise<number> => {
      const answer = await post("/api/waiver-notification", bookingBody(changes));
      return ((await answer.json()) as { waiverId: number }).waiverId;
    };
    drawnId = await book({ eventDate: first, drawnSignature });
    const bea = { customerName: "Bea Poe", customerEmail: "bea@example.com", signature: "Bea Poe" };
    await book({ ...bea, eventDate: second, inflatableId: 2, productName: "Giant Slide" });
    const cole = { customerName: "Cole Ledford", customerEmail: "cole@example.com", source: "admin" };
    unsignedId = await book({ ...cole, eventDate: third });
    await post("/api/quote-request", {
      name: "Marcus Pruitt",
      email: "marcus@example.com",
      phone: "(706) 555-0123",
      eventDate: "July 4th, 2027",
      location: "Blue Ridge",
      attendees: "about 80",
      selectedItems: ["Big Slide Rental", "Castle Combo"],
      additionalRequests: "Is there shade?",
    });
    await vi.waitFor(async () => expect(await mailTo("marcus@example.com")).toHaveLength(1), 120_000);
  });

  test("waivers are searched and filtered, and the address keeps both; a drawn signature is shown, its PDF is saved under its number, and closing returns the focus; a typed signature is shown as a name, one that cannot be shown says so; an unsigned waiver offers its link instead of a PDF", async () => {
    const page = await openOffice("/admin/waivers");
    const rows = page.getByRole("table", { name: "Waivers" }).locator("tbody tr");
    await expect.poll(() => rows.count()).toBe(3);
    await expectAccessible(page, "main");
    await screenshot(page, "office-waivers");
    const search = page.getByRole("searchbox", { name: "Search by name, phone, address, rental or number" });
    await search.fill("GIANT sl");
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.first().innerText()).toContain("bea@example.com");
    expect(new URL(page.url()).searchParams.get("q")).toBe("GIANT sl");
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await search.inputValue()).toBe("GIANT sl");
    await search.fill("nobody");
    await page.getByText("No waivers found").waitFor();
    await search.fill("");
    await expect.poll(() => rows.count()).toBe(3);
    await page.getByRole("link", { name: "Unsigned" }).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.first().innerText()).toMatch(
      /Cole Ledford[\s\S]*Not yet[\s\S]*Unsigned[\s\S]*days until the party/,
    );
    expect(await rows.first().getByRole("button", { name: /^PDF/ }).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(3);

    const view = page.getByRole("button", { name: "View waiver of Hannah Teague" });
    await view.click();
    const dialog = page.getByRole("dialog", { name: `Waiver ${drawnId}` });
    const picture = dialog.getByRole("img", { name: "Signature of Hannah Teague" });
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const text = await dialog.innerText();
    for (const part of ["Signed", "Typed: Hannah Teague", "Castle Combo, wet option", "Version of January 1, 2025"])
      expect(text).toContain(part);
    expect(text).toMatch(/Record [0-9a-f]{64}/);
    expect(new URL(page.url()).searchParams.get("waiver")).toBe(String(drawnId));
    await expectAccessible(page, "[role=dialog]");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`waiver-${drawnId}.pdf`);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
    await page.getByText("PDF Downloaded").first().waitFor();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await dialog.waitFor({ state: "hidden" });
    expect(await view.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(new URL(page.url()).search).toBe("");

    await page.getByRole("button", { name: "View waiver of Bea Poe" }).click();
    const other = page.getByRole("dialog");
    await other.getByText("Typed: Bea Poe").waitFor();
    expect(await other.getByText("Bea Poe", { exact: true }).count()).toBe(2);
    expect(await other.getByRole("img").count()).toBe(0);
    await page.route(`**/api/waivers/${drawnId}`, async (route) => {
      const waiver = await (await route.fetch()).json();
      await route.fulfill({ json: { ...waiver, signature: "data:image/png;base64,AAAA" } });
    });
    await page.goto(`${server.url}/admin/waivers?waiver=${drawnId}`);
    await other.getByText("Signature format not supported for display").waitFor();
    await page.goto(`${server.url}/admin/waivers?waiver=9999`);
    await other.getByText("Waiver not found.").waitFor();
    await other.getByRole("button", { name: "Close" }).last().click();

    await page.getByRole("button", { name: "View waiver of Cole Ledford" }).click();
    const unsigned = page.getByRole("dialog", { name: `Waiver ${unsignedId}` });
    await unsigned.getByText("Not signed yet").waitFor();
    expect(await unsigned.getByRole("button", { name: "Download PDF" }).count()).toBe(0);
    const before = (await mailTo("cole@example.com")).length;
    await unsigned.getByRole("button", { name: "Resend signing link" }).click();
    const shown = page.getByRole("dialog", { name: "Resend the signing link" });
    await shown.frameLocator("iframe").getByText("Sign").first().waitFor();
    await shown.getByRole("button", { name: "Send the link" }).click();
    await page.getByText("Signing link saved, not sent").first().waitFor();
    await expect.poll(async () => (await mailTo("cole@example.com")).length).toBe(before + 1);
  });

  test("waivers that fail to load can be loaded again; a PDF that fails is logged in the spec's words, and the owner is told", async () => {
    const page = await openOffice("/admin", 1440, { ignore: /status of (404|500)|waiver PDF|PDF file/ });
    await page.route("**/api/waivers?**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("tab", { name: "Waivers" }).click();
    await page.getByRole("alert").getByText("Failed to load waivers. Please try again later.").waitFor();
    await expectAccessible(page, "main");
    await page.unroute("**/api/waivers?**");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "View waiver of Bea Poe" }).waitFor();

    const logged: string[] = [];
    page.on("console", (message) => void logged.push(message.text()));
    const pdf = page.getByRole("button", { name: "PDF of Hannah Teague" });
    await page.route("**/pdf", (route) => route.fulfill({ status: 500, body: "" }));
    await pdf.click();
    await page.getByText("Something went wrong while making the PDF.").first().waitFor();
    expect(logged).toContain("Failed to download waiver PDF: 500");
    await page.unroute("**/pdf");
    await page.route("**/pdf", (route) => route.fulfill({ status: 200, contentType: "application/pdf", body: "" }));
    await pdf.click();
    await page.getByText("The PDF was empty.").first().waitFor();
    expect(logged).toContain("PDF file is empty");
  });

  test("on a phone waivers are cards, and the PDF opens in a new tab", async () => {
    const page = await openOffice("/admin/waivers", 360, { isMobile: true, hasTouch: true });
    const opened: string[] = [];
    page.context().on("request", (request) => {
      if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
    });
    await page.getByRole("button", { name: "PDF of Bea Poe" }).waitFor();
    expect(await overhang(page)).toBe(0);
    await expectAccessible(page, "main");
    await screenshot(page, "office-waivers");
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("button", { name: "PDF of Bea Poe" }).click(),
    ]);
    await page.getByText("PDF Ready").first().waitFor();
    await expect.poll(() => opened).toContainEqual(expect.stringMatching(/^\/api\/waivers\/\d+\/pdf$/));
    await tab.close();
    await page.goto(`${server.url}/admin/waivers?waiver=${drawnId}`);
    await page.getByRole("dialog").getByText("Typed: Hannah Teague").waitFor();
    expect(await overhang(page)).toBe(0);
    await screenshot(page, "office-waiver", false);
  });

  test("a quote request is read, answered by email in the owner's words, and can become a booking; it fits a phone", async () => {
    const page = await openOffice("/admin/quotes?status=new");
    const open = page.getByRole("button", { name: "Open the request from Marcus Pruitt" });
    await open.waitFor();
    await expectAccessible(page, "main");
    await resize(page, 360);
    await page.getByRole("link", { name: "Call Marcus Pruitt" }).waitFor();
    expect(await overhang(page)).toBe(0);
    await expectAccessible(page, "main");
    await screenshot(page, "office-quotes");
    await open.click();
    const sheet = page.getByRole("dialog", { name: "Marcus Pruitt" });
    await sheet.getByText("Is there shade?").waitFor();
    expect(await overhang(page)).toBe(0);
    await resize(page, 1440);
    for (const part of ["July 4th, 2027", "Blue Ridge", "about 80", "Big Slide Rental"])
      expect(await sheet.innerText()).toContain(part);
    expect(await sheet.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+17065550123");
    expect(await sheet.getByRole("link", { name: "Mail" }).getAttribute("href")).toBe("mailto:marcus@example.com");
    expect(await sheet.getByRole("link", { name: "Turn into a booking" }).getAttribute("href")).toMatch(
      /^\/admin\/bookings\/new\?quote=\d+$/,
    );
    await expectAccessible(page, "[role=dialog]");

    await sheet.getByRole("button", { name: "Answer by email" }).click();
    const answer = page.getByRole("dialog", { name: "Answer by email" });
    const letter = answer.getByLabel("Message");
    await letter.waitFor();
    for (const part of ["Hi Marcus,", "- Giant Slide: $275 ($45 more to run it wet)", "50%", "/calendar"])
      expect(await letter.inputValue()).toContain(part);
    await expectAccessible(page, "[role=dialog]:last-of-type");
    const subject = answer.getByLabel("Subject");
    await subject.fill("");
    await letter.fill("Hi Marcus,\n\nshade: yes. <3");
    await answer.getByRole("button", { name: "Send answer" }).click();
    await answer.getByText("Please enter a subject.").waitFor();
    expect(await subject.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await letter.inputValue()).toContain("shade: yes");
    await subject.fill("Your Fourth of July");
    await answer.getByRole("button", { name: "Send answer" }).click();
    await page.getByText("Answer saved, not sent").first().waitFor();
    await sheet.getByText("Answered", { exact: true }).first().waitFor();
    await expect.poll(async () => (await mailTo("marcus@example.com")).length).toBe(2);
    const sent = (await mailTo("marcus@example.com")).find((mail) => mail.subject === "Your Fourth of July");
    expect(sent?.text).toContain("Hi Marcus,\n\nshade: yes. <3\n");

    await sheet.getByRole("button", { name: "Mark as new" }).click();
    await page.getByText("Marked as new").first().waitFor();
    await sheet.getByRole("button", { name: "Mark as answered" }).waitFor();
  });

  test("the email log is searched, previewed without links and fits a phone; only a failed email is resent without a confirmation", async () => {
    const page = await openOffice("/admin/mail?state=sent");
    const table = page.getByRole("table", { name: "Emails" });
    await page.getByRole("searchbox").fill("quote request for july");
    await expect.poll(() => table.locator("tbody tr").count()).toBe(1);
    expect(await table.innerText()).toMatch(
      /marcus@example\.com[\s\S]*Quote request[\s\S]*Saved as a file[\s\S]*1 attempt/,
    );
    await expectAccessible(page, "main");
    await resize(page, 360);
    await page
      .getByRole("button", { name: /^Preview/ })
      .first()
      .waitFor();
    expect(await overhang(page)).toBe(0);
    await expectAccessible(page, "main");
    await screenshot(page, "office-mail");
    await resize(page, 1440);
    await page.getByRole("button", { name: /^Preview: We have your quote request/ }).click();
    const dialog = page.getByRole("dialog", { name: /^We have your quote request/ });
    const frame = dialog.locator("iframe");
    await frame.waitFor();
    expect(await frame.getAttribute("sandbox")).toBe("");
    expect(await frame.getAttribute("srcdoc")).toContain("Your quote is in the works");
    expect(await frame.getAttribute("srcdoc")).not.toContain("href=");
    await dialog.getByRole("tab", { name: "Plain text" }).click();
    await dialog.getByText("YOUR QUOTE IS IN THE WORKS").waitFor();
    await expectAccessible(page, "[role=dialog]");

    const before = (await mailTo("marcus@example.com")).length;
    await dialog.getByRole("button", { name: "Resend" }).click();
    const question = page.getByRole("alertdialog", { name: "Save it again?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Resend" }).click();
    await question.getByRole("button", { name: "Save again" }).click();
    await page.getByText("Email saved, not sent").first().waitFor();
    await expect.poll(async () => (await mailTo("marcus@example.com")).length).toBe(before + 1);

    const failed = { state: "failed", attempts: 5, lastError: "Mailbox full" };
    // Getting a real letter to fail takes the job queue longer than a test should.
    await page.route(/\/api\/messages\?.*state=failed/, async (route) => {
      const url = route.request().url().replace("&state=failed", "");
      const [newest] = await (await route.fetch({ url })).json();
      await route.fulfill({ json: [{ ...newest, ...failed }], headers: { "X-Total-Count": "1" } });
    });
    await page.route(/\/api\/messages\/\d+$/, async (route) => {
      await route.fulfill({ json: { ...(await (await route.fetch()).json()), ...failed } });
    });
    await page.goto(`${server.url}/admin/mail?state=failed`);
    await page.getByText("5 attempts: Mailbox full").first().waitFor();
    await page.getByRole("button", { name: /^Preview/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resend" }).click();
    await page.getByText("Email saved, not sent").first().waitFor();
  });
});
