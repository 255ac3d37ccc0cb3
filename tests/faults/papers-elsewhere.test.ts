// Our own reader of PDFs judges them every day; here a stranger does, poppler, as a customer's or an insurer's program would.
import { expect, test } from "vitest";
import { readWithPoppler } from "#tests/support/oracles/poppler.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { testApp } from "#tests/support/servers/app.ts";

const { request } = await testApp({ now: () => new Date("2026-05-15T16:00:00Z"), env: { RATE_LIMITS: "off" } });
const cookie = await signInAs(request, "owner");
const { token, bookingId } = await book(request, { eventDate: "2026-06-06" });

test("a signed waiver is valid and whole for poppler, its fonts inside, and a changed byte shows [P40]", async () => {
  const pdf = new Uint8Array(await (await request(`/booking/${token}/waiver.pdf`)).arrayBuffer());
  const report = await readWithPoppler("pdfsig", pdf, "-nocert");
  expect(report).toContain("Signature is Valid.");
  expect(report).toContain("Total document signed");
  expect(report).toContain("Signing Hash Algorithm: SHA-256");
  const [, , ...fonts] = (await readWithPoppler("pdffonts", pdf)).trim().split("\n");
  for (const font of fonts) expect(font).toMatch(/yes yes yes\s+\d+\s+\d+$/);
  const tree = await readWithPoppler("pdfinfo", pdf, "-struct-text");
  expect(tree.match(/^\S/gm)).toHaveLength(1);
  expect(tree.replaceAll(/"\s+"/g, "")).toContain("Name: Hannah");
  const at = Math.floor(pdf.length / 2);
  pdf[at] = (pdf[at] ?? 0) ^ 1;
  expect(await readWithPoppler("pdfsig", pdf, "-nocert").catch(String)).not.toContain("Signature is Valid");
});

test("an incident file opens in poppler and says whose it is [P40]", async () => {
  const answer = await request(`/api/bookings/${bookingId}/incident-file/pdf`, { headers: { cookie } });
  const words = await readWithPoppler("pdftotext", new Uint8Array(await answer.arrayBuffer()));
  for (const part of [`Order ${bookingId}`, "Hannah"]) expect(words).toContain(part);
});
