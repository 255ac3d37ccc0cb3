import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { type Deps, depsContext } from "#app/deps.server.ts";
import { logoFile } from "#app/features/base/settings/business-files.server.ts";
import { findNewestPaper, type Paper, storePaper } from "#app/features/orders/money/paper-store.server.ts";
import { findByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { pdfAnswer } from "#app/pdf-answer.server.ts";
import { longDateAt } from "#app/shared/days/business-clock.ts";
import { taxNote } from "#app/shared/words/business-text.ts";
import type { PaperKind } from "#app/shared/words/vocabulary.ts";
import { loadPrivateBooking } from "./load-private-page.server.ts";
import { hasPaper, type PaperFacts, paperFacts, paperText } from "./paper-text.ts";

/**
 * The receipt or invoice of a booking as it stands: a copy that was given out is given out again, and other books make the next
 * revision. Undefined where there is nothing to say.
 */
export async function bookingPaper(deps: Deps, token: string, kind: PaperKind): Promise<Paper | undefined> {
  const row = await findByToken(deps, token);
  const booking = row && (await loadPrivateBooking(deps, token));
  if (!booking || !hasPaper(kind, booking)) return undefined;
  const facts = paperFacts(booking, { businessName: deps.business().name, customerEmail: row.customerEmail });
  const factsHash = createHash("sha256").update(JSON.stringify(facts)).digest("hex");
  return newestOrNext(deps, { kind, facts, factsHash, taxBasisPoints: booking.terms.tax.basisPoints });
}

/** For a mail that was queued when something was paid; the books only grow, so there is one since. */
export async function makeReceiptPdf(deps: Deps, bookingId: number): Promise<Uint8Array> {
  const booking = await findBooking(deps.db, bookingId);
  const paper = booking && (await bookingPaper(deps, booking.token, "receipt"));
  if (!paper) throw new Error(`There is no receipt of booking ${bookingId}`);
  return paper.pdf;
}

type PaperRequest = { kind: PaperKind; facts: PaperFacts; factsHash: string; taxBasisPoints: number };

/** Two who ask at once draw the same revision; the unique number lets one of them in, and both get that copy. */
async function newestOrNext(deps: Deps, wanted: PaperRequest): Promise<Paper> {
  const { kind, facts, factsHash } = wanted;
  const { bookingId } = facts;
  const newest = await findNewestPaper(deps.db, bookingId, kind);
  if (newest?.factsHash === factsHash) return newest;
  const revision = (newest?.revision ?? 0) + 1;
  const createdAt = deps.now();
  const pdf = await drawPaper(deps, wanted, { revision, createdAt });
  const stored = await storePaper(deps.db, { bookingId, kind, revision, factsHash, pdf, createdAt });
  return stored ?? newestOrNext(deps, wanted);
}

type Edition = { revision: number; createdAt: Date };

async function drawPaper(
  { db, pdf, business, timeZone }: Deps,
  wanted: PaperRequest,
  { revision, createdAt }: Edition,
) {
  const { kind, facts, taxBasisPoints } = wanted;
  const { name, contact, logo } = business();
  const text = paperText(kind, facts);
  return pdf.makePaper({
    businessName: name,
    logo: (logo && (await logoFile(db, `${logo.id}-180`))?.bytes) ?? null,
    businessPhone: contact.phone,
    businessEmail: contact.email,
    ...text,
    number: `Booking ${facts.bookingId}, ${kind} ${revision}`,
    issuedText: `Issued ${longDateAt(createdAt, timeZone())}`,
    issuedAt: createdAt,
    notes: [...text.notes, ...(taxBasisPoints === 0 ? [taxNote(0)] : [])],
  });
}

type Asked = { params: { token: string }; context: Readonly<RouterContextProvider> };

/** The answer to `/booking/:token/receipt.pdf` and its like. */
export async function sendPaper({ params, context }: Asked, kind: PaperKind): Promise<Response> {
  const paper = await bookingPaper(context.get(depsContext), params.token, kind);
  return pdfAnswer(paper && { name: `booking-${paper.bookingId}-${kind}-${paper.revision}`, pdf: paper.pdf });
}
