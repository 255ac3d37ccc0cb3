// Answers without the app, which has no time. A call gets JSON. A person gets a small page that reloads itself or leads
// back to their form.
import type { IncomingMessage, ServerResponse } from "node:http";
import { PLAIN_PAGE_POLICY, plainPage } from "../pages/plain-page.ts";

const RETRY_SECONDS = 3;
const MESSAGE = "We're very busy right now. Please try again in a few seconds.";

/** Status 503 means the server is too busy, 429 that this address asks for too much. */
export function rejectRequest({ url = "/", method }: IncomingMessage, response: ServerResponse, status = 503): void {
  const isApi = url.startsWith("/api/");
  const page = method === "POST" ? FORM_PAGE : WAITING_PAGE;
  response.writeHead(status, {
    "Content-Type": isApi ? "application/json" : "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": RETRY_SECONDS,
    "Content-Security-Policy": PLAIN_PAGE_POLICY,
    "X-Content-Type-Options": "nosniff",
  });
  response.end(isApi ? JSON.stringify({ error: { code: "busy", message: MESSAGE } }) : page);
}

const busyPage = (message: string, reloadSeconds?: number) =>
  plainPage({ text: `We're very busy right now. ${message}`, ...(reloadSeconds ? { reloadSeconds } : {}) });

const WAITING_PAGE = busyPage("This page will reload on its own.", RETRY_SECONDS);
// A reload would lose what was typed.
const FORM_PAGE = busyPage("Nothing was sent yet. Please go back and send it again in a few seconds.");
