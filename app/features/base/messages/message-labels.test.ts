import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { attemptsText, messageKindLabel, withoutLinks } from "./message-labels.ts";
import { sampleMessages } from "./templates/sample-messages.ts";
import { writeMessage } from "./templates/write-message.server.ts";

test("every kind of message has a name of its own", () => {
  const names = sampleMessages.map(({ kind }) => messageKindLabel(kind));
  expect(new Set(names).size).toBe(sampleMessages.length);
  expect(messageKindLabel("some_old_kind")).toBe("some old kind");
});

test.each(sampleMessages)("the preview of a $kind keeps its text and has no link", (data) => {
  const email = writeMessage(data, "customer", startingBusiness) ?? writeMessage(data, "owner", startingBusiness);
  const html = email?.html ?? "";
  const shown = withoutLinks(html);
  expect(html).toContain("href=");
  expect(shown).not.toContain("href=");
  expect(shown.replaceAll(/<[^>]*>/g, "")).toBe(html.replaceAll(/<[^>]*>/g, ""));
});

test("attempts are counted", () => {
  expect([0, 1, 3].map(attemptsText)).toEqual(["No attempts yet", "1 attempt", "3 attempts"]);
});
