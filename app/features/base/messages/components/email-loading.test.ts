import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailLoading } from "./email-texts.tsx";

type Query = Parameters<typeof EmailLoading>[0]["query"];
const shown = (query: Pick<Query, "error" | "fetchStatus">) =>
  renderToStaticMarkup(createElement(EmailLoading, { query: { ...query, refetch } }));
const refetch: Query["refetch"] = () => Promise.reject(new Error("not asked for"));

test("an email loads, is refused, or can be asked for again while the server is away", () => {
  expect(shown({ error: null, fetchStatus: "fetching" })).toContain("Loading the email");
  expect(shown({ error: new Error("No such email."), fetchStatus: "idle" })).toContain("No such email.");
  const away = shown({ error: null, fetchStatus: "paused" });
  expect(away).toMatch(/Failed to load the email.*Try again/s);
  expect(away).not.toContain("Loading");
});
