// The event as a calendar file (RFC 5545), attached to emails and offered on the booking page.
import ical, {
  escape as escapeText,
  ICalAttendeeStatus,
  type ICalCalendar,
  type ICalCalendarData,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";

export type BookingCalendarFacts = {
  bookingId: number;
  itemName: string;
  /** yyyy-MM-dd */
  eventDate: string;
  lastDay: string;
  address: string;
  url: string;
  notes: string[];
  /** Rises with every change, so that a calendar replaces its entry. */
  sequence: number;
  cancelled: boolean;
  businessName: string;
  email: string;
  stamp: Date;
  guest?: { name: string; email: string } | undefined;
};

/**
 * A mailed file is a meeting request, so that mail programs add it to the calendar and follow its changes
 * automatically. A downloaded file is a plain entry.
 */
export function calendarMethod({ cancelled, guest }: Pick<BookingCalendarFacts, "cancelled" | "guest">) {
  if (cancelled) return ICalCalendarMethod.CANCEL;
  return guest ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

export function bookingCalendarFile(facts: BookingCalendarFacts): string {
  const calendar = createCalendar({
    businessName: facts.businessName,
    product: "Bookings",
    method: calendarMethod(facts),
  });
  calendar.createEvent({
    id: `booking-${facts.bookingId}@${new URL(facts.url).hostname}`,
    stamp: facts.stamp,
    allDay: true,
    start: plainDate(facts.eventDate),
    end: addDays(plainDate(facts.lastDay), 1),
    sequence: facts.sequence,
    status: facts.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: printable(`${facts.itemName}, ${facts.businessName}`),
    location: printable(facts.address),
    description: printable([...facts.notes, `Booking ${facts.bookingId}`, facts.url].join("\n")),
    url: printable(facts.url),
    organizer: { name: printable(facts.businessName), email: printable(facts.email) },
    transparency: ICalEventTransparency.TRANSPARENT,
    attendees: facts.guest ? [attendee(facts.guest)] : [],
  });
  return calendarText(calendar);
}

/** The customer has already accepted by booking, so no reply is requested. */
const attendee = ({ name, email }: { name: string; email: string }) => ({
  name: printable(name),
  email: printable(email),
  status: ICalAttendeeStatus.ACCEPTED,
  rsvp: false,
});

type CalendarFacts = { businessName: string; product: string } & ICalCalendarData;

/** ical-generator doesn't escape names, so they are escaped here. */
export function createCalendar({ businessName, product, name, ...data }: CalendarFacts): ICalCalendar {
  const text = (value: string) => escapeText(printable(value), false);
  return ical({
    prodId: `//${text(businessName)}//${product}//EN`,
    scale: "GREGORIAN",
    ...(name ? { name: text(name) } : {}),
    ...data,
  });
}

/**
 * Moves the calendar's own properties before its components, as RFC 5545 requires; ical-generator writes some of them
 * after. The last line ends with a line break, too.
 */
export function calendarText(calendar: ICalCalendar): string {
  const [begin = "", ...lines] = calendar.toString().split("\r\n");
  const end = lines.pop() ?? "";
  const own: string[] = [];
  const parts: string[] = [];
  let depth = 0;
  for (const line of lines) {
    if (line.startsWith("BEGIN:")) depth += 1;
    (depth > 0 ? parts : own).push(line);
    if (line.startsWith("END:")) depth -= 1;
  }
  return [begin, ...own, ...parts, end, ""].join("\r\n");
}

/** Removes control characters and halves of characters, which no calendar file may contain. Line breaks stay. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|\r/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "");
}
