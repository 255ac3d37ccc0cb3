// The owner's form for a booking taken by phone: its values, and whether it can be sent.
import type * as z from "zod/mini";
import type { OwnerBooking } from "../../booking/book-schema.ts";
import { OWNER_DETAILS_NEEDED, ownerBooking } from "../../booking/book-schema.ts";

export type BookingEntry = {
  inflatableId: string;
  eventDate: string;
  wetOption: boolean;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  customerAddress: string;
  eventType: string;
  location: string;
  additionalRequests: string;
};

export const emptyEntry: BookingEntry = {
  inflatableId: "",
  eventDate: "",
  wetOption: false,
  customerName: "",
  customerPhone: "",
  customerEmail: "",
  customerAddress: "",
  eventType: "",
  location: "",
  additionalRequests: "",
};

export type EntryErrors = Partial<Record<keyof BookingEntry, string>>;
type Checked = { ok: true; body: OwnerBooking } | { ok: false; message: string; fields: EntryErrors };

const LOOK_AGAIN = "Please check the highlighted fields.";
const needed: (keyof BookingEntry)[] = ["inflatableId", "eventDate", "customerName", "customerEmail", "customerPhone"];

/** The spec's sentence when something is missing; each field then says so for itself. */
export function checkEntry(entry: BookingEntry): Checked {
  const parsed = ownerBooking.safeParse({ ...entry, source: "admin", inflatableId: Number(entry.inflatableId) });
  const missing = needed.filter((name) => String(entry[name]).trim() === "");
  if (parsed.success && missing.length === 0) return { ok: true, body: parsed.data };
  const fields = parsed.success ? {} : messagesOf(parsed.error);
  for (const name of missing) fields[name] = "Required";
  return { ok: false, message: missing.length > 0 ? OWNER_DETAILS_NEEDED : LOOK_AGAIN, fields };
}

function messagesOf({ issues }: z.core.$ZodError): EntryErrors {
  const fields: EntryErrors = {};
  for (const { path, message } of issues) fields[path[0] as keyof BookingEntry] ??= message;
  return fields;
}
