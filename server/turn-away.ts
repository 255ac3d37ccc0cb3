// Answers without the app, which has no time: JSON to a call, a small page that loads itself again to a person.
import type { ServerResponse } from "node:http";

const RETRY_SECONDS = 3;
const WORDS = "Many people are here at once. Please try again in a few seconds.";

export function turnAway(path: string, response: ServerResponse): void {
  const isApi = path.startsWith("/api/");
  response.writeHead(503, {
    "Content-Type": isApi ? "application/json" : "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": RETRY_SECONDS,
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(isApi ? JSON.stringify({ error: { code: "busy", message: WORDS } }) : PAGE);
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One moment, please</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_SECONDS}">
<style>body{font:1.125rem/1.5 system-ui;max-width:30rem;margin:20vh auto;padding:0 1.5rem}</style></head>
<body><h1>One moment, please</h1><p>Many people are here at once. This page loads again by itself.</p></body></html>`;
