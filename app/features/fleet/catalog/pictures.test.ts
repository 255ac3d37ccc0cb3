import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/audit.ts";
import { itemPictures } from "#db/schema/catalog.ts";
import { readPage } from "#tests/support/browser/page.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { MAX_PICTURE_BYTES, refusePicture } from "./rules/picture-upload.ts";

const { request, db } = await testApp();
const cookie = await ownerCookie(request);

const upload = (id: number, body: Uint8Array, headers: Record<string, string> = { cookie }) =>
  request(`/api/inflatables/${id}/picture`, { method: "PUT", body: Buffer.from(body), headers });
const remove = (id: number) => request(`/api/inflatables/${id}/picture`, { method: "DELETE", headers: { cookie } });
const photo = (width: number, background: string) =>
  sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: "34/1 41/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
const newestAudit = async () =>
  (await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]?.action;
const files = (id: number) => db.select().from(itemPictures).where(eq(itemPictures.inflatableId, id));

test("an uploaded photo replaces the standard picture for everyone, without its location data", async () => {
  const response = await upload(2, await photo(1600, "#c33"));
  expect(response.status).toBe(200);
  const { picture } = await response.json();
  expect(picture).toMatchObject({ width: 1280, height: 960, widths: [320, 480, 800, 1280] });
  expect(await newestAudit()).toBe("item picture changed");

  const [, listed] = await (await request("/api/inflatables")).json();
  expect(listed.picture).toEqual(picture);
  const address = `/pictures/items/2-480.webp?v=${picture.version}`;
  const file = await request(address);
  expect(file.headers.get("content-type")).toBe("image/webp");
  expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const { width, exif } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect({ width, exif }).toEqual({ width: 480 });
  const again = await request(address, { headers: { "If-None-Match": file.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

fullTest("pages, structured data and the social card show the photo, without the note about it", async () => {
  const { picture } = await (await upload(2, await photo(900, "#383"))).json();
  const page = await readPage(request, "/giant-slide-rental");
  const main = page.html.slice(page.html.indexOf("<main"), page.html.indexOf("</main>"));
  expect(main).toContain(`/pictures/items/2-900.webp?v=${picture.version}`);
  expect(main).toMatch(/<img[^>]*alt="Giant Slide Rental"[^>]*width="900"[^>]*height="675"/);
  expect(main).not.toContain("Pictures illustrate");
  expect(page.data("Product")?.image).toEqual([`http://localhost:3000/pictures/items/2-900.webp?v=${picture.version}`]);
  const home = await readPage(request, "/");
  expect(home.html).toContain(`/pictures/items/2-480.webp?v=${picture.version} 480w`);
  const card = Buffer.from(await (await request("/social/giant-slide-rental.png")).arrayBuffer());
  const { data } = await sharp(card)
    .extract({ left: 900, top: 250, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({
      resolveWithObject: true,
    });
  expect([...data].map((value) => Math.round(value / 17).toString(16)).join("")).toBe("383");
});

test("a new photo replaces the old files; a request for the old version gets the new one, not cached", async () => {
  const before = await (await upload(3, await photo(1600, "#c33"))).json();
  const after = await (await upload(3, await photo(700, "#33c"))).json();
  expect(after.picture.version).not.toBe(before.picture.version);
  expect((await files(3)).map(({ width }) => width)).toEqual([320, 480, 700]);
  const old = await request(`/pictures/items/3-480.webp?v=${before.picture.version}`);
  expect(old.headers.get("cache-control")).toBe("no-cache");
  expect((await request("/pictures/items/3-1280.webp")).status).toBe(404);
});

test("removing the photo restores the standard picture; removing none changes nothing", async () => {
  await upload(4, await photo(700, "#33c"));
  expect((await (await remove(4)).json()).picture).toBeNull();
  expect(await newestAudit()).toBe("item picture removed");
  expect(await files(4)).toEqual([]);
  const entries = await db.$count(auditEntries);
  expect((await remove(4)).status).toBe(200);
  expect(await db.$count(auditEntries)).toBe(entries);
  expect((await readPage(request, "/palm-tree-combo-bounce-house-rental")).html).toContain("/pictures/palm-combo-800.");
});

test.each([
  ["garbage", Buffer.from("this is no picture"), 422, "not_a_picture"],
  ["nothing", Buffer.alloc(0), 422, "not_a_picture"],
  ["a drawing with code in it", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 422, "not_a_picture"],
  ["a thumbnail", await photo(320, "#fff"), 422, "too_small"],
  ["13 MB", Buffer.alloc(13 * 1024 * 1024), 413, "too_large"],
])("%s is refused with a sentence", async (_name, body, status, code) => {
  const response = await upload(1, body);
  expect(response.status).toBe(status);
  const { error } = await response.json();
  expect(error.code).toBe(code);
  expect(error.message).toMatch(/Please choose/);
  expect(await files(1)).toEqual([]);
});

test("an upload without a length is read only up to the limit", async () => {
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
  });
  const init = { method: "PUT", body: endless, headers: { cookie }, duplex: "half" } as RequestInit;
  expect((await request("/api/inflatables/1/picture", init)).status).toBe(413);
});

test("uploading needs a session, and no other request may be as large", async () => {
  expect((await upload(1, Buffer.alloc(2 * 1024 * 1024), {})).status).toBe(401);
  const other = { method: "PATCH", body: Buffer.alloc(2 * 1024 * 1024), headers: { cookie } };
  expect((await request("/api/inflatables/1", other)).status).toBe(413);
});

test("an unknown item has no picture", async () => {
  expect((await upload(999, await photo(700, "#fff"))).status).toBe(404);
  expect((await remove(999)).status).toBe(404);
  for (const file of ["999-480.webp", "2-481.webp", "2-480.avif", "x", "2-480.webp.webp"]) {
    expect([file, (await request(`/pictures/items/${file}`)).status]).toEqual([file, 404]);
  }
});

test("the form refuses before sending what the server would refuse", () => {
  expect(refusePicture({ size: MAX_PICTURE_BYTES + 1, type: "image/png" })).toContain("12 MB or less");
  expect(refusePicture({ size: 1, type: "image/heic" })).toContain("JPEG");
  expect(refusePicture({ size: 1, type: "application/pdf" })).toContain("read this file");
  expect(refusePicture({ size: 1, type: "image/webp" })).toBeUndefined();
  expect(refusePicture({ size: 1, type: "" })).toBeUndefined();
});
