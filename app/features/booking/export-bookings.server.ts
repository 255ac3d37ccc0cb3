import { stringify } from "csv-stringify/sync";
import type { Db } from "../../../db/database.ts";
import { viewBookings } from "./booking-view.server.ts";
import type { BookingView } from "./schema.ts";
import { type BookingFilter, type BookingSort, listBookings } from "./store.server.ts";

const AT_ONCE = 1_000;
const EVERYTHING = 1_000_000;

/** Everything the filter finds as a file for a spreadsheet. All rows are of one moment; what belongs to them follows. */
export async function exportBookings(db: Db, filter: BookingFilter & { sort: BookingSort }): Promise<string> {
  const { rows } = await listBookings(db, filter, { limit: EVERYTHING, offset: 0, sort: filter.sort });
  const views: BookingView[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    views.push(...(await viewBookings(db, rows.slice(at, at + AT_ONCE))));
  }
  return bookingsCsv(views);
}

const waiverWords = { confirmed: "signed", unsigned: "unsigned", void: "void" };

const columns: [head: string, cell: (booking: BookingView) => string | number][] = [
  ["Number", ({ id }) => id],
  ["Event date", ({ eventDate }) => eventDate],
  ["Status", ({ status }) => status.replace("_", " ")],
  ["Customer", ({ customerName }) => customerName],
  ["Email", ({ customerEmail }) => customerEmail],
  ["Phone", ({ customerPhone }) => customerPhone],
  ["Address", ({ customerAddress }) => customerAddress],
  ["Rental", ({ productName }) => productName],
  ["Wet", ({ runsWet }) => (runsWet ? "yes" : "no")],
  ["Total", ({ total }) => total],
  ["Paid", ({ paid }) => paid],
  ["Balance", ({ balance }) => balance],
  ["Waiver", ({ waiver }) => (waiver ? waiverWords[waiver.status] : "none")],
  ["Event type", ({ eventType }) => eventType],
  ["Setup spot", ({ location }) => location],
  ["Requests", ({ additionalRequests }) => additionalRequests],
  ["Entered by", ({ source }) => (source === "admin" ? "owner" : "customer")],
  ["Booked at", ({ createdAt }) => createdAt],
];

function bookingsCsv(bookings: BookingView[]): string {
  const head = columns.map(([name]) => name);
  const rows = bookings.map((booking) => columns.map(([, cell]) => cell(booking)));
  // A customer may type a formula; the mark at the start tells spreadsheets that letters like é are meant.
  return stringify([head, ...rows], { escape_formulas: true, bom: true });
}
