import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureFormat } from "./picture-format.ts";

const blank = sharp({ create: { width: 4, height: 4, channels: 3, background: "#fff" } });

test.each(["jpeg", "png", "webp", "avif"] as const)("a %s is recognized by its first bytes", async (format) => {
  expect(pictureFormat(await blank.clone().toFormat(format).toBuffer())).toBe(format);
});

test("a HEIC picture is recognized, so that the owner gets a helpful message", () => {
  const head = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  expect(pictureFormat(head)).toBe("heic");
});

test.each([
  ["a drawing that can hold scripts", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["a document", "%PDF-1.7 and so on"],
  ["a film", "\0\0\0\x18ftypisom\0\0\0\0isommp42"],
  ["three letters", "abc"],
  ["nothing", ""],
])("%s is no picture", (_name, content) => {
  expect(pictureFormat(Buffer.from(content, "latin1"))).toBeUndefined();
});
