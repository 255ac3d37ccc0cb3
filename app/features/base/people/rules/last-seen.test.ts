import { expect, test } from "vitest";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { lastSeenText } from "./last-seen.ts";

const now = new Date("2026-05-15T20:12:00Z");

test.each([
  ["2026-05-15T20:11:00Z", "Now"],
  ["2026-05-15T19:40:00Z", "3:40 PM"],
  ["2026-05-14T23:00:00Z", "Yesterday"],
  ["2026-05-10T16:00:00Z", "Sun, May 10"],
])("%s is %s", (at, text) => expect(lastSeenText(new Date(at), now, TIME_ZONE)).toBe(text));
