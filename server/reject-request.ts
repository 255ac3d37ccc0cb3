// Answers without the app, which has no time: JSON to a call, to a person a small page that loads itself again, or that
// leads back to the form they sent.
import type { IncomingMessage, ServerResponse } from "node:http";

const RETRY_SECONDS = 3;
const MESSAGE = "Many people are here at once. Please try again in a few seconds.";

export function rejectRequest({ url = "/", method }: IncomingMessage, response: ServerResponse): void {
  const isApi = url.startsWith("/api/");
  const page = method === "POST" ? FORM_PAGE : WAITING_PAGE;
  response.writeHead(503, {
    "Content-Type": isApi ? "application/json" : "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": RETRY_SECONDS,
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(isApi ? JSON.stringify({ error: { code: "busy", message: MESSAGE } }) : page);
}

const pageOf = (message: string, head = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One moment, please</title>
<meta name="viewport" content="width=device-width">${head}
<style>body{font:1.125rem/1.5 system-ui;max-width:30rem;margin:20vh auto;padding:0 1.5rem}</style></head>
<body><h1>One moment, please</h1><p>Many people are here at once. ${message}</p></body></html>`;

const WAITING_PAGE = pageOf(
  "This page loads again by itself.",
  `<meta http-equiv="refresh" content="${RETRY_SECONDS}">`,
);
// Loaded again it would be another page, without what was typed.
const FORM_PAGE = pageOf("Nothing was done yet: please go back and send it again in a few seconds.");
