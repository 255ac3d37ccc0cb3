import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { type Business, startingBusiness } from "#config/business.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { businessFiles, settingsVersions } from "#db/schema/settings.ts";
import { readPage } from "#tests/support/browser/page.ts";
import { startMailbox } from "#tests/support/providers/mail.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { certificateFileName, certificateRefusal, logoRefusal, MAX_LOGO_BYTES } from "./rules/file-uploads.ts";

const mailbox = await startMailbox();
const { request, db, deps, runJobs } = await testApp({ env: { SMTP_URL: mailbox.url } });
const cookie = await ownerCookie(request);

const put = (path: string, body: Uint8Array, headers: Record<string, string> = { cookie }) =>
  request(`/api/settings/${path}`, { method: "PUT", body: Buffer.from(body), headers });

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 40, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: "The neighbor's tablet" } })
    .png()
    .toBuffer();

const PDF = Buffer.from(`%PDF-1.7\n${"1 0 obj <<>> endobj\n".repeat(40)}trailer\n%%EOF\n`);

async function publish(change: Partial<Business>): Promise<Response> {
  const values = { ...deps.business(), ...change };
  return request("/api/settings", json("POST", { seenVersion: deps.settings.version(), values }, { cookie }));
}

test("an uploaded logo is on every page once the settings name it, and nowhere before", async () => {
  const answer = await put("logo", await drawing(900, 300));
  expect(answer.status).toBe(200);
  const logo = (await answer.json()) as NonNullable<Business["logo"]>;
  expect({ width: logo.width, height: logo.height }).toEqual({ width: 528, height: 176 });
  expect((await readPage(request, "/faq")).html).not.toContain(logo.id);

  expect((await publish({ logo })).status).toBe(200);
  const { html, data } = await readPage(request, "/");
  // In the navbar, the phone menu and the footer. A wide logo contains the name, so it stands alone.
  expect(
    html.match(
      new RegExp(`<img src="/pictures/logo/${logo.id}" alt="Cartecay Bounce Co." width="132" height="44"`, "g"),
    ),
  ).toHaveLength(3);
  expect(html).toContain(`rel="icon" href="/pictures/logo/${logo.id}-32"`);
  expect(html).not.toContain("/favicon.svg");
  expect(data("LocalBusiness")?.logo).toBe(`http://localhost:3000/pictures/logo/${logo.id}-512`);
  const gate = await (await request("/admin")).text();
  expect(gate).toContain(`src="/pictures/logo/${logo.id}"`);
  const { icons } = await (await request("/site.webmanifest")).json();
  for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
    const icon = await request(src);
    expect(icon.headers.get("content-type")).toBe("image/png");
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const file = await request(`/pictures/logo/${logo.id}`);
  expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const { format, width, hasAlpha, exif } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect({ format, width, hasAlpha, exif }).toEqual({ format: "webp", width: 528, hasAlpha: true });
});

test("a square logo stands beside the name, which is read out once", async () => {
  const logo = await (await put("logo", await drawing(400, 400))).json();
  await publish({ logo });
  const { html } = await readPage(request, "/faq");
  expect(html).toMatch(
    /<img[^>]*alt="Cartecay Bounce Co."[^>]*width="44" height="44"[^>]*\/><span aria-hidden="true">/,
  );
});

test.each([
  ["garbage", Buffer.from("no picture at all"), 422, "That's not a picture we can read."],
  ["nothing", Buffer.alloc(0), 422, "That's not a picture we can read."],
  ["a PDF", PDF, 422, "That's not a picture we can read."],
  ["half a picture", (await drawing(400, 400)).subarray(0, 200), 422, "That's not a picture we can read."],
  [
    "an SVG",
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    422,
    "save your logo as a PNG",
  ],
  ["a tiny one", await drawing(40, 200), 422, "too small"],
  ["6 MB", Buffer.alloc(6 * 1024 * 1024), 413, "5 MB or less"],
])("a logo that is %s is refused with a sentence for its field", async (_name, body, status, sentence) => {
  const before = await db.$count(businessFiles);
  const answer = await put("logo", body);
  expect(answer.status).toBe(status);
  const { error } = await answer.json();
  expect(error.message).toContain(sentence);
  if (status === 422) expect(error.fields.logo).toBe(error.message);
  expect(await db.$count(businessFiles)).toBe(before);
});

test("the certificate is sent with a press: the PDF is attached, byte for byte, and the log says to whom", async () => {
  onTestFinished(() => mailbox.close());
  const send = (body: unknown) => request("/api/insurance-certificate/send", json("POST", body, { cookie }));
  expect((await (await send({ to: "parks@example.com", message: "" })).json()).error.code).toBe("no_certificate");

  const file = await (await put("insurance-certificate?name=COI%202026.pdf", PDF)).json();
  expect(file.name).toBe("COI 2026.pdf");
  await publish({ insurance: { ...file, endsOn: "2027-03-01" } });
  const refused = await send({ to: "parks at example", message: "" });
  expect((await refused.json()).error.fields.to).toMatch(/email address like/);
  const sent = await send({ to: "parks@example.com", message: "For the party on May 30.\n\nDana" });
  expect(await sent.json()).toEqual({ by: "smtp" });
  await runJobs();

  const [mail] = mailbox.received;
  expect(mail).toMatchObject({
    to: [{ address: "parks@example.com" }],
    subject: "Certificate of insurance from Cartecay Bounce Co.",
    replyTo: [{ address: startingBusiness.contact.email }],
  });
  expect(mail?.text).toContain("For the party on May 30.");
  expect(mail?.text).toContain("March 1, 2027");
  const [picture, attached] = mail?.attachments ?? [];
  expect(attached).toMatchObject({ filename: "COI 2026.pdf", mimeType: "application/pdf" });
  expect(Buffer.from(attached?.content as ArrayBuffer).equals(PDF)).toBe(true);
  // The logo from the previous test is at the head of the email and attached to it.
  expect(mail?.html).toContain(`src="cid:logo-${deps.business().logo?.id}"`);
  expect(picture).toMatchObject({ contentId: `<logo-${deps.business().logo?.id}>`, mimeType: "image/png" });
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, "insurance certificate sent"));
  expect(entry?.details).toMatchObject({ to: "parks@example.com" });

  const download = await request(`/api/settings/insurance-certificate/${file.id}`, { headers: { cookie } });
  expect(Buffer.from(await download.arrayBuffer()).equals(PDF)).toBe(true);
});

test("a certificate that is no PDF is refused, and a logo is no certificate", async () => {
  for (const body of [Buffer.from("hello"), await drawing(100, 100), Buffer.from("%PDF-1.7 cut off")]) {
    const answer = await put("insurance-certificate?name=coi.pdf", body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).error.fields.insurance).toContain("not a PDF");
  }
  const { id } = await (await put("logo", await drawing(200, 200))).json();
  const asPdf = await request(`/api/settings/insurance-certificate/${id}`, { headers: { cookie } });
  expect(asPdf.status).toBe(404);
  for (const file of ["x", id.slice(1), `${id}-33`]) {
    expect([file, (await request(`/pictures/logo/${file}`)).status]).toEqual([file, 404]);
  }
});

test("settings can't name a file that isn't here", async () => {
  const logo = { id: "0123456789abcdef01234567", width: 10, height: 10 };
  const answer = await publish({ logo, insurance: { id: logo.id, name: "coi.pdf", endsOn: null } });
  expect(answer.status).toBe(422);
  const { error } = await answer.json();
  expect(error.fields).toEqual({ "values.logo": error.message, "values.insurance": error.message });
  expect(error.message).toBe("Please upload the file again.");
});

test("only the owner uploads files, and unpublished ones are deleted after a season", async () => {
  expect((await put("logo", await drawing(200, 200), {})).status).toBe(401);
  const { id: unused } = await (await put("logo", await drawing(210, 200))).json();
  const longAgo = new Date(Date.now() - 91 * 86_400_000);
  await db.update(businessFiles).set({ createdAt: longAgo });
  await put("logo", await drawing(220, 200));
  const left = (await db.select({ id: businessFiles.id }).from(businessFiles)).map(({ id }) => id);
  expect(left.filter((id) => id.startsWith(unused))).toEqual([]);
  const versions = await db.select({ values: settingsVersions.values }).from(settingsVersions);
  const published = versions.map(({ values }) => (values as Business).logo?.id).filter((id) => id !== undefined);
  expect(published.length).toBeGreaterThan(0);
  for (const id of published) expect(left).toContain(id);
});

test("the form refuses before sending what the server would refuse", () => {
  expect(logoRefusal({ size: MAX_LOGO_BYTES + 1, type: "image/png" })).toContain("5 MB or less");
  expect(logoRefusal({ size: 1, type: "text/plain" })).toContain("not a picture we can read");
  expect(logoRefusal({ size: 1, type: "image/png" })).toBeUndefined();
  expect(certificateRefusal({ size: 1, type: "image/png" })).toContain("not a PDF");
  expect(certificateRefusal({ size: 1, type: "" })).toBeUndefined();
});

test("a file name keeps its letters and loses what a header or a folder cannot hold", () => {
  expect(certificateFileName('../../etc/"passwd"\r\nBcc: x')).toBe("etc passwd Bcc x.pdf");
  expect(certificateFileName("Póliza 2026.PDF")).toBe("Póliza 2026.pdf");
  expect(certificateFileName("…")).toBe("Certificate of insurance.pdf");
});

fullTest("a business with another name and no logo has its initials for a mark", async () => {
  const app = await testApp();
  const headers = { cookie: await ownerCookie(app.request) };
  const rename = async (change: Partial<Business>) => {
    const values = { ...app.deps.business(), ...change };
    const body = { seenVersion: app.deps.settings.version(), values };
    expect((await app.request("/api/settings", json("POST", body, headers))).status).toBe(200);
    return app.deps.business().logo;
  };
  expect(await rename({ hours: { opens: "09:00", closes: "18:00" } })).toBeNull();
  const first = await rename({ name: "Caprock Jump Co." });
  expect(first).toMatchObject({ width: 176, height: 176 });
  const { html } = await readPage(app.request, "/");
  expect(html).toContain(`rel="icon" href="/pictures/logo/${first?.id}-32"`);
  const icon = await (await app.request(`/pictures/logo/${first?.id}-192`)).arrayBuffer();
  const { data, info } = await sharp(Buffer.from(icon)).raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  expect(colorAt(96, 20)).toEqual([254, 209, 55]);
  expect(new Set(Array.from({ length: 120 }, (_, x) => String(colorAt(36 + x, 96))))).toContain("21,76,53");

  // The mark follows the name and disappears when the owner uploads a logo. With the starting name our own mark is
  // back.
  const second = await rename({ name: "Aloha Bounce" });
  expect(second?.id).not.toBe(first?.id);
  const upload = { method: "PUT", body: Buffer.from(await drawing(300, 300)), headers };
  const own = (await (await app.request("/api/settings/logo", upload)).json()) as NonNullable<Business["logo"]>;
  expect(await rename({ logo: own })).toEqual(own);
  expect(await rename({ name: "Oahu Bounce" })).toEqual(own);
  expect((await rename({ logo: null }))?.id).toMatch(/^[0-9a-f]{24}$/);
  expect(await rename({ name: startingBusiness.name })).toBeNull();
});

test("a business that was renamed before keeps the mark that it had", async () => {
  const app = await testApp();
  const headers = { cookie: await ownerCookie(app.request) };
  await app.publish({ ...app.deps.business(), name: "Toccoa Jumps" });
  const values = { ...app.deps.business(), hours: { opens: "09:00", closes: "18:00" } };
  const body = { seenVersion: app.deps.settings.version(), values };
  expect((await app.request("/api/settings", json("POST", body, headers))).status).toBe(200);
  expect(app.deps.business().logo).toBeNull();
});
