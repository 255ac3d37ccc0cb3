import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { parseWaiverText } from "#app/features/orders/waiver/rules/waiver-text.ts";
import { startingBusiness } from "#config/business.ts";
import {
  readPdfFonts,
  readPdfInfo,
  readPdfLines,
  readPdfRoots,
  readPdfText,
  rightEdge,
} from "#tests/support/oracles/read-pdf.ts";
import { verifyPdfSignature } from "#tests/support/oracles/verify-pdf-signature.ts";
import { splitByFace } from "./fonts.server.ts";
import { breakLongWords } from "./long-words.server.ts";
import { runsInOrder } from "./mixed-text.server.ts";
import { createPdf } from "./pdf-worker.server.ts";
import type { WaiverDocument } from "./port.ts";

const { title, preamble, sections, consent } = parseWaiverText(
  readFileSync(join(import.meta.dirname, "../../content/waivers/2025-01-01.md"), "utf8"),
);

const waiver: WaiverDocument = {
  waiverId: 317,
  bookingId: 1042,
  businessName: startingBusiness.name,
  logo: null,
  businessPhone: startingBusiness.contact.phone,
  businessEmail: startingBusiness.contact.email,
  businessPlace: "Ellijay, Georgia",
  fullName: "Hannah Whitfield",
  email: "hannah@example.com",
  phone: "(706) 555-0199",
  address: "48 Orchard Hill Rd, Ellijay, GA 30540",
  eventDate: "2026-05-16",
  lastDay: "2026-05-16",
  items: [{ name: "Castle Combo Bounce House", wet: true, limits: { capacity: "Up to 8 children", wind: "15 mph" } }],
  typedSignature: "Hannah Whitfield",
  drawnSignature: null,
  signedDate: "2026-05-12",
  signedAtUtc: new Date("2026-05-12T20:12:07Z"),
  signedLocal: "May 12, 2026, 4:12:07 PM EDT",
  ip: "203.0.113.9",
  userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
  consentText: consent,
  textVersion: "2025-01-01",
  textTitle: title,
  preamble,
  sections,
  notStated: [],
  textSha256: "a1".repeat(32),
  recordHash: "b2".repeat(32),
  previousHash: "c3".repeat(32),
};

const dry = { name: "Castle Combo Bounce House", wet: false, limits: null };

const pdf = createPdf();
const identity = await pdf.createIdentity(startingBusiness.name, new Date("2026-01-01T00:00:00Z"));
const make = (changes: Partial<WaiverDocument> = {}) =>
  pdf.makeSignedWaiver({ ...waiver, ...changes }, identity, waiver.signedAtUtc);
/** With one section of the text, where the text is not what is looked at: it takes most of the time. */
const makeShort = (changes: Partial<WaiverDocument> = {}) =>
  make({ preamble: [], sections: sections.slice(0, 1), ...changes });
const plain = await make();

/** The words of a PDF in reading order, whatever line they stand on. */
const wordsOf = async (bytes: Uint8Array) => (await readPdfText(bytes)).replaceAll(/\s+/g, " ");
/** Without any spaces, for what has to be broken over lines. */
const lettersOf = async (bytes: Uint8Array) => (await wordsOf(bytes)).replaceAll(" ", "");

describe("the certificate", () => {
  const certificate = new X509Certificate(identity.certificatePem);

  it("is the business's own, for ten years", () => {
    expect(certificate.subject).toBe(`CN=${startingBusiness.name}`);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect([certificate.validFromDate.getUTCFullYear(), certificate.validToDate.getUTCFullYear()]).toEqual([
      2026, 2036,
    ]);
  });

  it("can carry a name of any letters", async () => {
    const other = await pdf.createIdentity("Łódź 🎈 Café", new Date());
    expect(new X509Certificate(other.certificatePem).subject).toBe("CN=Łódź 🎈 Café");
  });
});

describe("the digital signature", () => {
  it("is valid and covers the whole file", async () => {
    expect(verifyPdfSignature(plain)).toEqual({
      valid: true,
      coversFile: true,
      signer: startingBusiness.name,
      kind: "adbe.pkcs7.detached",
    });
  });

  it.each([0.02, 0.5, 0.75, 0.98])("shows that a byte was changed, %d of the way through the file", async (share) => {
    const changed = Buffer.from(plain);
    const at = Math.floor(changed.length * share);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(verifyPdfSignature(changed).valid).toBe(false);
  });

  it("is the only thing that an other identity changes: the same input gives the same file", async () => {
    expect(Buffer.from(await make()).equals(plain)).toBe(true);
    const other = await pdf.createIdentity(startingBusiness.name, new Date());
    const resealed = Buffer.from(await pdf.makeSignedWaiver(waiver, other, waiver.signedAtUtc));
    const seal = /\/Contents <[0-9a-f]{16384}>/;
    expect(resealed.toString("latin1").replace(seal, "")).toBe(Buffer.from(plain).toString("latin1").replace(seal, ""));
  });
});

describe("the pages", () => {
  it("have the owner's logo at their head in the place of our sign", async () => {
    const pictures = async (bytes: Uint8Array) =>
      Buffer.from(bytes).toString("latin1").split("/Subtype /Image").length - 1;
    const logo = await sharp({ create: { width: 180, height: 180, channels: 3, background: "#c33" } })
      .png()
      .toBuffer();
    expect(await pictures(await make({ logo }))).toBe((await pictures(plain)) + 1);
  });

  it("say every fact of the record", async () => {
    const words = await wordsOf(plain);
    const {
      waiverId,
      bookingId,
      businessPlace,
      lastDay,
      items,
      logo,
      drawnSignature,
      signedAtUtc,
      preamble,
      sections,
      notStated,
      ...rest
    } = waiver;
    const [item] = items;
    const facts = { ...rest, name: item?.name, ...item?.limits };
    const shown = { ...facts, eventDate: "Saturday, May 16, 2026", signedDate: "Tuesday, May 12, 2026" };
    for (const fact of Object.values(shown)) expect(words).toContain(fact);
    expect(words).toContain("Waiver 317 for booking 1042");
    expect(words).toContain("2026-05-12T20:12:07.000Z");
    expect(words).toContain("Wet: rented with water");
  });

  it("hold the whole text, heading by heading and in its order", async () => {
    const words = await wordsOf(await make({ textTitle: "T" }));
    const text = sections.flatMap((section) => [section.heading, ...section.paragraphs.map((part) => part.text)]);
    let at = 0;
    for (const part of [...preamble.map((part) => part.text), ...text, "Consent to Sign Electronically"]) {
      const [start = ""] = part.split(/(?<=^.{60})/s);
      const found = words.indexOf(start, at);
      expect(found, part).toBeGreaterThanOrEqual(at);
      at = found + start.length;
    }
    expect(sections).toHaveLength(7);
  });

  it("keep the signature under the consent, however long the text before it", async () => {
    for (const lines of [1, 6, 14]) {
      const text = await readPdfText(await make({ address: "12 Long Mountain Road ".repeat(4 * lines) }));
      const page = text.split("\f").find((words) => words.includes("Signed by"));
      expect(page).toContain("Consent to Sign Electronically");
    }
  });

  it("are US Letter, numbered, and carry title, author and the time of signing", async () => {
    const { pages, ...info } = await readPdfInfo(plain);
    expect(info).toEqual({
      size: [612, 792],
      title: "Rental Waiver and Release of Liability: waiver 317, booking 1042",
      author: "Cartecay Bounce Co.",
      created: "D:20260512201207Z",
      isTagged: true,
    });
    const words = await wordsOf(plain);
    for (let page = 1; page <= pages; page += 1) expect(words).toContain(`Page ${page} of ${pages}`);
  });

  it("are one tree of elements below a document", async () => {
    for (const roots of await readPdfRoots(plain)) expect(roots).toEqual(["Document"]);
  });

  it("have every font inside", async () => {
    const fonts = await readPdfFonts(plain);
    expect(fonts.length).toBeGreaterThanOrEqual(4);
    for (const font of fonts) expect(font).toMatchObject({ isInside: true, isSubset: true });
  });

  it("state the unit's capacity and wind limit where the record has them, and what the client did not state", async () => {
    const words = await wordsOf(await make({ notStated: ["consent to sign electronically (consent)"] }));
    expect(words).toContain("Capacity: Up to 8 children");
    expect(words).toContain("Wind limit: 15 mph");
    expect(words).toContain("Not stated by the client: consent to sign electronically (consent)");
    expect(await wordsOf(await make({ items: [{ name: "Castle Combo", wet: true, limits: null }] }))).not.toContain(
      "Wind limit",
    );
  });

  it("name each rental of an order with its own water and limits, and the last day", async () => {
    const items = [
      { name: "Castle Combo Bounce House", wet: true, limits: { capacity: "Up to 8 children", wind: "15 mph" } },
      { name: "Giant Slide", wet: false, limits: { capacity: "One rider per lane", wind: "20 mph" } },
    ];
    const words = await wordsOf(await make({ items, lastDay: "2026-05-17" }));
    expect(words).toContain("Through: Sunday, May 17, 2026");
    expect(words).toMatch(
      /Rental 1 of 2: Castle Combo Bounce House.*Water: Wet.*Capacity: Up to 8 children.*Wind limit: 15 mph.*Rental 2 of 2: Giant Slide.*Water: Dry.*Capacity: One rider per lane.*Wind limit: 20 mph/s,
    );
  });

  it("show a drawn signature, and stay one signed document with it", async () => {
    const bytes = await make({ drawnSignature: tinyPng(), previousHash: null, items: [dry], ip: "" });
    expect(verifyPdfSignature(bytes)).toMatchObject({ valid: true, coversFile: true });
    expect(Buffer.from(bytes).toString("latin1")).toContain("/Subtype /Image");
    const words = await wordsOf(bytes);
    expect(words).toContain("None: this is the first record");
    expect(words).toContain("IP address: Not recorded");
    expect(words).toContain("Dry: rented without the wet option");
  });
});

describe("what people type", () => {
  it.each(["Łukasz Żółć", "Zoë D’Œuvre", "Ελένη Παπαδοπούλου", "Юрій Ґудзь", "Nguyễn Thị Hằng", "Zoe\u0308"])(
    "%s is written as typed",
    async (name) => {
      const words = await wordsOf(await makeShort({ fullName: name, typedSignature: name }));
      expect(words).toContain(`Signed by: ${name.normalize("NFC")}`);
      expect(words).toContain(`Typed signature: ${name.normalize("NFC")}`);
    },
  );

  it.each([
    { fullName: "李明", typedSignature: "歐陽龍 山田 さくら", address: "김민준, สมชาย ใจดี" },
    { fullName: "محمد علي", typedSignature: "דנה לוי", address: "שרה Sarah Cohen, 12 Orchard Ln 🎈 👩‍👩‍👧 ❤️" },
  ])("$fullName, $typedSignature and $address are written as typed", async (names) => {
    const bytes = await makeShort(names);
    const words = (await wordsOf(bytes)).replaceAll(DIRECTION_MARKS, "");
    expect(words).not.toContain("[U+");
    for (const text of Object.values(names)) {
      for (const word of text.split(" ")) expect(words).toContain(word);
    }
    expect(verifyPdfSignature(bytes)).toMatchObject({ valid: true, coversFile: true });
    for (const font of await readPdfFonts(bytes)) expect(font).toMatchObject({ isInside: true, isSubset: true });
    // Only the letters that are used are inside, not the megabytes of a whole typeface.
    expect(bytes.length).toBeLessThan(400_000);
  });

  it("right-to-left text is in reading order, also between left-to-right words", () => {
    const seen = (text: string) => runsInOrder(splitByFace("text", text)).map((run) => run.text);
    expect(seen("Ann דנה לוי (Dana)")).toEqual(["Ann", " ", "לוי", " ", "דנה", " ", "(Dana)"]);
    expect(seen("Ann محمد")).toEqual(["Ann", " ", "محمد"]);
  });

  it.each([
    ["𓀀 Ana", "[U+13000] Ana"],
    ["Eve\u202Egnp", "Eve[U+202E]gnp"],
    ["A\u0000B\uD800", "A[U+0000]B[U+D800]"],
  ])("%j, which no font here can show, is written by its code points", async (name, shown) => {
    expect(await wordsOf(await makeShort({ fullName: name }))).toContain(`Signed by: ${shown}`);
  });

  it.each([
    `<script>alert("x")</script> & <b>bold</b>`,
    "(unbalanced ((parentheses \\ and \\) backslashes \\n",
    ") Tj ET endstream endobj /ByteRange [0 /********** /********** /**********] /Contents <00>",
    "%%EOF << /AcroForm 1 0 R >>",
  ])("%s is shown as text", async (hostile) => {
    const bytes = await makeShort({ fullName: hostile, address: hostile, userAgent: hostile, ip: hostile });
    expect(await lettersOf(bytes)).toContain(`Signedby:${hostile.replaceAll(" ", "")}`);
    expect(verifyPdfSignature(bytes)).toMatchObject({ valid: true, coversFile: true });
  });

  it("a line break makes no line of its own that could pass for another field", async () => {
    const words = await readPdfLines(await makeShort({ fullName: "Ann\r\nBooking\t9" }));
    expect(words).toMatch(/Signed by: +Ann Booking 9/);
  });

  it("of any length stays inside the margins and loses nothing", async () => {
    const long = {
      fullName: "W".repeat(500),
      typedSignature: "Wilhelmina Bartholomea ".repeat(12).trim(),
      address: "1234 Very Long Mountain Road ".repeat(40).trim(),
      userAgent: `Mozilla/5.0 (${"Compatible; Extension/1.2.3 ".repeat(45)})`,
      email: `${"e".repeat(240)}@example.com`,
      items: [{ name: "Z".repeat(9000), wet: false, limits: null }],
    };
    const bytes = await makeShort(long);
    const letters = await lettersOf(bytes);
    for (const fact of [long.fullName, long.typedSignature, long.address, long.userAgent, long.email]) {
      expect(letters).toContain(fact.replaceAll(/\s+/g, ""));
    }
    expect(letters.match(/Z/g)?.length).toBeGreaterThanOrEqual(9000);
    expect(await rightEdge(bytes)).toBeLessThanOrEqual(612 - 63 + 4);
    expect(verifyPdfSignature(bytes)).toMatchObject({ valid: true, coversFile: true });
  });

  it("is parted with each letter measured once, not each word again and again, which took seconds for a long one", () => {
    const measured: string[] = [];
    const widthOfString = (text: string) => measured.push(text) && 10;
    const parted = breakLongWords({ widthOfString } as never, `${"ab".repeat(4500)} c`, 106);
    expect(measured).toEqual(["a", "b", "c"]);
    expect(parted.split(/[\n ]/).map(({ length }) => length)).toEqual([...Array(900).fill(10), 1]);
  });
});

/** By which a reader says which way the text around them runs. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Two by two dots with transparency, as the signature pad makes them. */
function tinyPng(): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0]);
  const rows = Buffer.from([0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 9, 9, 9, 128, 0, 0, 0, 255]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
