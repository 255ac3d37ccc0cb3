// The proxy of every day, so that `npm test` needs neither nginx nor Caddy: https by the site's name, the visitor's address and
// scheme passed on, another server when one is away. The full run has the real ones with the files of `deploy/`.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import { buffer } from "node:stream/consumers";
import type { RunningProxy } from "./proxy-process.ts";
import { freePort, temporaryFolder } from "./server.ts";
import { writeCertificate } from "./tls.ts";

export async function startTlsProxy(servers: string[], httpsPort?: number): Promise<RunningProxy> {
  const { certificate, key } = writeCertificate(temporaryFolder());
  const port = httpsPort ?? (await freePort());
  let turn = 0;
  const proxy = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, async (asked, answer) => {
    turn += 1;
    const inTurn = [...servers.slice(turn % servers.length), ...servers.slice(0, turn % servers.length)];
    await passOn(asked, answer, inTurn).catch(() => answer.destroy());
  });
  proxy.listen(port, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `https://127.0.0.1:${port}`,
    stop: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

/** Takes in the whole request first, as nginx does. Reading may be tried again, writing only where nobody took it. */
async function passOn(asked: IncomingMessage, answer: ServerResponse, servers: string[]): Promise<void> {
  const body = await buffer(asked);
  const isReading = asked.method === "GET" || asked.method === "HEAD";
  for (const server of servers) {
    const outcome = await forward(asked, body, server);
    if ("response" in outcome) return sendOn(outcome.response, answer);
    if (!isReading && outcome.code !== "ECONNREFUSED") break;
  }
  answer.writeHead(503, { "Retry-After": "2", "Cache-Control": "no-store" }).end("The site is being restarted.\n");
}

type Outcome = { response: IncomingMessage } | { code: string | undefined };

async function forward(asked: IncomingMessage, body: Buffer, server: string): Promise<Outcome> {
  const seen = [asked.headers["x-forwarded-for"], asked.socket.remoteAddress].filter(Boolean).join(", ");
  const headers = { ...asked.headers, "x-forwarded-for": seen, "x-forwarded-proto": "https", connection: "close" };
  const passed = request(`http://${server}${asked.url}`, { method: asked.method, headers });
  passed.end(body);
  try {
    const [response] = await once(passed, "response");
    return { response };
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code };
  }
}

/** Live changes are sent on at once; who leaves is gone for the server, too. */
function sendOn(response: IncomingMessage, answer: ServerResponse): void {
  const { connection, "keep-alive": keepAlive, "transfer-encoding": encoding, ...headers } = response.headers;
  answer.writeHead(response.statusCode ?? 502, headers);
  answer.flushHeaders();
  answer.on("close", () => response.destroy());
  response.on("error", () => answer.destroy());
  response.pipe(answer);
}
