// A time zone as calendar programs want it in a file (VTIMEZONE of RFC 5545), which ical-generator does not know.

/** U.S. rules since 2007: the second Sunday of March and the first of November, where clocks change at all. */
export function zoneRules(timeZone: string): string {
  const [winter, summer] = [wallClock(timeZone, "2026-01-15T12:00Z"), wallClock(timeZone, "2026-07-15T12:00Z")];
  const changes =
    winter.offset === summer.offset
      ? [part("STANDARD", "19700101T000000", [], winter, winter)]
      : [
          part("DAYLIGHT", "20070311T020000", ["RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"], winter, summer),
          part("STANDARD", "20071104T020000", ["RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"], summer, winter),
        ];
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...changes.flat(), "END:VTIMEZONE"].join("\n");
}

type WallClock = { offset: string; name: string };

function part(kind: "STANDARD" | "DAYLIGHT", starts: string, rule: string[], from: WallClock, to: WallClock): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${starts}`,
    ...rule,
    `TZOFFSETFROM:${from.offset}`,
    `TZOFFSETTO:${to.offset}`,
    `TZNAME:${to.name}`,
    `END:${kind}`,
  ];
}

/** `-0500` and `EST`. */
function wallClock(timeZone: string, at: string): WallClock {
  const name = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" })
    .formatToParts(new Date(at))
    .find(({ type }) => type === "timeZoneName");
  const { offset } = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return { offset: offset.replace(":", ""), name: name?.value ?? timeZone };
}
