// Debian's nginx and Caddy with the files of `deploy/`, in front of one site. Only the full run needs them.
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCaddy } from "#tests/support/servers/caddy.ts";
import { httpsSiteForThisFile, PUBLIC_URL } from "#tests/support/servers/https-site.ts";
import { startNginx } from "#tests/support/servers/nginx.ts";
import { freePort } from "#tests/support/servers/server.ts";
import { signInFrom } from "#tests/support/servers/sign-in-over-https.ts";
import { askOverTls } from "#tests/support/servers/tls.ts";

const site = httpsSiteForThisFile();
let caddy: Awaited<ReturnType<typeof startCaddy>>;
let nginx: Awaited<ReturnType<typeof startNginx>>;
beforeAll(async () => {
  const { address } = site.opened();
  [caddy, nginx] = await Promise.all([startCaddy(address), startNginx([address])]);
});
afterAll(() => Promise.all([caddy.stop(), nginx.stop()]));

test("a form posted from another site is refused behind either proxy, and one of ours works behind Caddy too", async () => {
  for (const { url } of [nginx, caddy]) expect((await signInFrom(url, "https://evil.example")).status).toBe(403);
  const own = await signInFrom(caddy.url, PUBLIC_URL);
  expect([own.status, own.headers.location]).toEqual([302, "/admin"]);
  expect(String(own.headers["set-cookie"])).toContain("Secure");
});

test("neither proxy logs a key, a query or an address", async () => {
  const token = randomBytes(20).toString("base64url");
  // That of a weather alert is short, because it is texted.
  const code = randomBytes(9).toString("base64url");
  for (const { url, log } of [nginx, caddy]) {
    const paths = [`/booking/${token}`, `/Booking/${token}.data`, `/%62ooking//${token}`, `/bookings/${token}`];
    paths.push(...["w", "W", "%77", "pay", "/inspect", "waiting-list"].map((kind) => `/${kind}/${code}`));
    for (const path of [...paths, "/faq?utm_source=someone"]) await askOverTls(url, path);
    await expect.poll(() => readFileSync(log, "utf8")).toContain("/faq");
    const kept = readFileSync(log, "utf8");
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(code);
    expect(kept).not.toContain("utm_source");
    expect(kept).not.toContain("127.0.0.1");
    expect(kept.split("\n").length).toBeGreaterThan(paths.length);
  }
});

test("with no server behind it either proxy asks to come back in a moment [W27]", async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  const proxies = [await startCaddy(nobody), await startNginx([nobody])];
  for (const { url, stop } of proxies) {
    const { status, headers, body } = await askOverTls(url, "/faq");
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "2", "no-store"]);
    expect(body).toContain("The site is being restarted.");
    await stop();
  }
});

test("over http the certificate challenge is answered and everything else is redirected to https", async () => {
  const folder = join(nginx.proofs, ".well-known/acme-challenge");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "token"), "proof");
  const proof = await fetch(`${nginx.plainUrl}/.well-known/acme-challenge/token`);
  expect([proof.status, await proof.text()]).toEqual([200, "proof"]);
  const page = await fetch(`${nginx.plainUrl}/faq?a=1`, { redirect: "manual" });
  expect([page.status, page.headers.get("location")]).toEqual([301, "https://127.0.0.1/faq?a=1"]);
});
