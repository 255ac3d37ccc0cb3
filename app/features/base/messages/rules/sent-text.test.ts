import { expect, test } from "vitest";
import { customerEmailText, sentText, signingLinkText } from "./sent-text.ts";

test("without a mail server nothing is said to be sent", () => {
  expect(sentText("Signing link", "To cole@example.com.", "smtp")).toEqual({
    title: "Signing link sent",
    description: "To cole@example.com.",
    tone: "success",
  });
  const saved = sentText("Signing link", "To cole@example.com.", "outbox");
  expect(saved).toMatchObject({ title: "Signing link saved, not sent", tone: "warning" });
  expect(saved.description).not.toContain("cole@example.com");
  expect(sentText("Signing link", "To cole@example.com.", undefined).title).toBe("Signing link on its way");
  expect(customerEmailText("outbox", "cole@example.com")).toContain("not sent");
  expect(signingLinkText("Cole", "smtp")).toBe("Cole will get an email with a link to sign the waiver.");
  expect(signingLinkText("Cole", "outbox")).not.toContain("Cole");
});

test("an order without an email promises none, with or without a mail server [O24]", () => {
  expect(customerEmailText("smtp", "cole@example.com")).toBe("The customer will get an email.");
  for (const by of ["smtp", "outbox", undefined] as const)
    expect(customerEmailText(by, "")).toBe("There's no email for this booking, so please let the customer know.");
});
