import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MessageStateBadge } from "./message-badge.tsx";

const badge = (by: "smtp" | "outbox") => renderToStaticMarkup(createElement(MessageStateBadge, { state: "sent", by }));

test("without a mail server no email is called sent, and none is green", () => {
  expect(badge("smtp")).toMatch(/moss.*Sent/);
  expect(badge("outbox")).toContain("Saved as a file");
  expect(badge("outbox")).not.toMatch(/moss|Sent/);
});
