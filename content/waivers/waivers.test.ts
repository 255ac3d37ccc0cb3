import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import type { DocumentText } from "#app/features/base/documents/rules/document-kinds.ts";
import { readStartingDocuments } from "#app/features/base/documents/starting-documents.server.ts";
import { composeWaiverText } from "#app/features/orders/waiver/rules/compose-waiver-text.ts";
import { parseWaiverText } from "#app/features/orders/waiver/rules/waiver-text.ts";
import { fillFacts } from "#app/shared/words/fill-facts.ts";
import { startingBusiness } from "#config/business.ts";
import hashes from "./hashes.json" with { type: "json" };

const folder = import.meta.dirname;
const versions = readdirSync(folder).flatMap((name) => (name.endsWith(".md") ? [name.slice(0, -".md".length)] : []));
const bytesOf = (version: string) => readFileSync(join(folder, `${version}.md`));
const words = (text: string) => text.split(/\s+/).length;

describe("the waiver texts people have signed", () => {
  it("are all hashed, and nothing is hashed that is not there", () => {
    expect(Object.keys(hashes).sort()).toEqual(versions.sort());
  });

  it.each(Object.entries(hashes))(
    "%s is, byte for byte, the text it was; a new wording is a new file",
    (version, hash) => {
      expect(createHash("sha256").update(bytesOf(version)).digest("hex")).toBe(hash);
    },
  );

  it.each(versions)("%s takes effect on the day it is named after", (version) => {
    expect(parseWaiverText(bytesOf(version).toString()).effective).toBe(version);
  });
});

test("the text of a new installation, with its starting facts, is the one of January 1, 2025, byte for byte", () => {
  const waiver = readStartingDocuments().find(({ kind }) => kind === "waiver");
  if (!waiver) throw new Error("There is no starting waiver");
  const text = composeWaiverText(fillFacts(waiver.text as DocumentText<"waiver">, {}, startingBusiness));
  expect(text).toBe(bytesOf("2025-01-01").toString());
});

describe("the text effective 1 January 2025", () => {
  const text = parseWaiverText(bytesOf("2025-01-01").toString());

  it("has the seven sections in their order, each 90 to 180 words long", () => {
    expect(text.sections.map(({ heading }) => heading)).toEqual([
      "Assumption of Risk",
      "Release of Liability",
      "Indemnification",
      "Equipment Responsibility",
      "Minors Under 18",
      "Governing Law",
      "Severability",
    ]);
    for (const { heading, paragraphs } of text.sections) {
      const length = words(paragraphs.map((paragraph) => paragraph.text).join(" "));
      expect(length, heading).toBeGreaterThanOrEqual(90);
      expect(length, heading).toBeLessThanOrEqual(180);
    }
  });

  it("releases claims of negligence in capitals, in a paragraph that stands out", () => {
    const release = text.sections[1]?.paragraphs[0];
    expect(release?.strong).toBe(true);
    expect(release?.text).toBe(release?.text.toUpperCase());
    expect(release?.text).toContain("NEGLIGENCE OF THE COMPANY");
  });

  it("is governed by the law of Georgia, in the courts of a named county", () => {
    const law = text.sections.find(({ heading }) => heading === "Governing Law")?.paragraphs ?? [];
    const said = law.map((paragraph) => paragraph.text).join(" ");
    expect(said).toContain("The law of the State of Georgia governs this agreement");
    expect(said).toContain("courts of Gilmer County, Georgia");
  });

  it("asks for consent to sign electronically, outside the sections", () => {
    expect(text.consent).toMatch(/^You agree to sign this document electronically/);
    expect(text.consent).toContain("paper copy at any time and will get it at no charge");
    expect(text.consent).toContain("withdraw this consent");
  });
});
