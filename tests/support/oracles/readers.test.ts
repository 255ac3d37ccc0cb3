import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { hasScripts, readPdfText } from "./read-pdf.ts";
import { readZip } from "./read-zip.ts";
import { verifyPdfSignature } from "./verify-pdf-signature.ts";

async function makePdf(script?: string): Promise<Uint8Array> {
  const document = new PDFDocument();
  document.text("Nobody signed this.");
  if (script) document.addNamedJavaScript("opened", script);
  document.end();
  return new Uint8Array(await buffer(document));
}

test("the reader of PDFs sees a script, and a PDF that nobody signed isn't valid [P40]", async () => {
  const plain = await makePdf();
  expect(await readPdfText(plain)).toContain("Nobody signed this.");
  expect([await hasScripts(plain), await hasScripts(await makePdf("app.alert(1)"))]).toEqual([false, true]);
  expect(verifyPdfSignature(plain).valid).toBe(false);
});

test("the reader of ZIPs refuses a file whose sum is wrong, and what is no ZIP [P42]", () => {
  // One stored file, "a", with the single byte "b".
  const zip = Buffer.from(
    "504b0304140000000000000000009becf3710100000001000000010000006162" +
      "504b01021400140000000000000000009becf371010000000100000001000000000000000000000000000000000061" +
      "504b050600000000010001002f000000200000000000",
    "hex",
  );
  expect(() => readZip(zip)).toThrow("The sum of a is wrong.");
  expect(() => readZip(Buffer.alloc(40))).toThrow("This is no ZIP.");
});
