// A drawn signature is the only file that strangers send. Only its picture is stored, and reading it costs little.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readSignatureImage } from "#app/features/orders/waiver/signature-image.server.ts";
import { book, bookingBody } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });

/** Far more than a slow machine needs, and far less than a bomb would. */
const SECONDS = 30;
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: "#fff" } });
const small = await blank(300, 100).png().toBuffer();
const dataUrl = (bytes: Uint8Array, type = "image/png") =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
const claims = (width: number, height: number) => withHead(small, width, height);

const REFUSED: [what: string, picture: string][] = [
  ["a JPEG that says PNG", dataUrl(await blank(300, 100).jpeg().toBuffer())],
  ["a GIF that says PNG", dataUrl(await blank(300, 100).gif().toBuffer())],
  ["an SVG with a script that says PNG", dataUrl(svg)],
  ["an SVG", dataUrl(svg, "image/svg+xml")],
  ["a page", "data:text/html;base64,PGI+"],
  ["an address to fetch", "https://evil.example/signature.png"],
  ["a file of this machine", "file:///etc/passwd"],
  ["a picture 20,000 wide that packs to nothing", dataUrl(await blank(20_000, 400).png().toBuffer())],
  ["a picture of 60,000 by 60,000, by its head", dataUrl(claims(60_000, 60_000))],
  ["a picture without any width", dataUrl(claims(0, 0))],
  ["half of a picture", dataUrl(small.subarray(0, small.length / 2))],
  ["nothing at all", "data:image/png;base64,"],
  ["no base64", "data:image/png;base64,%%%%"],
  ["more than may be sent", dataUrl(new Uint8Array(400_000))],
];

test.each(REFUSED)("%s is quickly refused and books nothing", async (_what, drawnSignature) => {
  const start = performance.now();
  const ask = bookingBody({ eventDate: "2026-06-01", drawnSignature });
  const response = await request("/api/waiver-notification", json("POST", ask));
  expect(response.status).toBe(422);
  expect((await response.json()).error.fields).toHaveProperty("drawnSignature");
  expect(performance.now() - start).toBeLessThan(SECONDS * 1000);
  const [day] = await (await request("/api/availability/3?start=2026-06-01&end=2026-06-01")).json();
  expect(day.status).toBe("available");
});

test("only the picture of a signature file is stored", async () => {
  const image = withChunk(small, "tEXt", Buffer.from("Comment\0<script>alert(1)</script>"));
  const trailing = Buffer.concat([image, Buffer.from("<?php alert(1)")]);
  const stored = Buffer.from(await readSignatureImage(dataUrl(trailing)));
  expect(stored.includes("alert")).toBe(false);
  expect(await sharp(stored).metadata()).toMatchObject({ format: "png", width: 300, height: 100 });
});

test("a profile that unpacks to 100 MB is left packed and left out", async () => {
  const picture = dataUrl(withChunk(small, "iCCP", bomb("profile\0\0")));
  const start = performance.now();
  const stored = await readSignatureImage(picture);
  expect(performance.now() - start).toBeLessThan(SECONDS * 1000);
  expect(stored.length).toBeLessThan(small.length * 3);
});

test("the owner sees a signature as a picture of ours", async () => {
  const { waiverId } = await book(request, { eventDate: "2026-06-02", drawnSignature: dataUrl(small) });
  const cookie = await ownerCookie(request);
  const { signature } = await (await request(`/api/waivers/${waiverId}`, { headers: { cookie } })).json();
  expect(signature).toMatch(/^data:image\/png;base64,[\w+/]+=*$/);
});

/** Changes the size in the file's header. */
function withHead(png: Buffer, width: number, height: number): Buffer {
  const head = Buffer.from(png.subarray(16, 29));
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), chunk("IHDR", head), png.subarray(33)]);
}

/** Adds one more chunk after the header. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

function bomb(start: string): Buffer {
  return Buffer.concat([Buffer.from(start), deflateSync(Buffer.alloc(100_000_000))]);
}
