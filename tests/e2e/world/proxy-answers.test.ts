// Both proxies of `deploy/` answer some requests without the server: while it's away, for files that are too large, and at the other name.
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureRefusals } from "#app/features/fleet/catalog/rules/picture-upload.ts";
import { awayPages } from "#server/pages/away-pages.ts";
import { documentedCommands } from "#tests/support/runner/documented-commands.ts";
import { startCaddy } from "#tests/support/servers/caddy.ts";
import { httpsSiteForThisFile, PUBLIC_URL } from "#tests/support/servers/https-site.ts";
import { startNginx } from "#tests/support/servers/nginx.ts";
import { freePort, temporaryFolder } from "#tests/support/servers/server.ts";
import { askOverTls, SITE } from "#tests/support/servers/tls.ts";

const site = httpsSiteForThisFile();
let caddy: Awaited<ReturnType<typeof startCaddy>>;
let nginx: Awaited<ReturnType<typeof startNginx>>;
beforeAll(async () => {
  caddy = await startCaddy(site.opened().address);
  nginx = await startNginx([site.opened().address]);
});
afterAll(async () => {
  await caddy.stop();
  await nginx.stop();
});

test("during a restart either proxy shows the business's name and phone on a page that loads itself again [P49]", async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  const awayDir = temporaryFolder();
  // The proxy is another user than the server.
  chmodSync(awayDir, 0o755);
  for (const [file, html] of Object.entries(awayPages({ name: "Ellijay Jump", phone: "(706) 555-0177" })))
    writeFileSync(join(awayDir, file), html);
  const proxies = [await startCaddy(nobody, awayDir), await startNginx([nobody], undefined, awayDir)];
  for (const { url, stop } of proxies) {
    const page = await askOverTls(url, "/faq");
    expect([page.status, page.headers["retry-after"], page.headers["cache-control"]]).toEqual([503, "2", "no-store"]);
    expect(page.body).toContain("Ellijay Jump");
    expect(page.body).toContain('<a href="tel:+17065550177">Call (706) 555-0177</a>');
    expect(page.body).toContain('http-equiv="refresh"');
    const form = await askOverTls(url, "/quote", { method: "POST", body: "name=Dana" });
    expect([form.status, form.body.includes('http-equiv="refresh"')]).toEqual([503, false]);
    expect(form.body).toContain("nothing was sent yet");
    const call = await askOverTls(url, "/api/quotes", { method: "POST", body: "{}" });
    expect([call.status, call.headers["retry-after"]]).toEqual([503, "2"]);
    expect(JSON.parse(call.body)).toMatchObject({ error: { code: "unavailable" } });
    await stop();
  }
});

test("either proxy knows the site's www name, which leads to the one of PUBLIC_URL [P49]", async () => {
  for (const { url } of [nginx, caddy]) {
    const { status, headers } = await askOverTls(url, "/faq?a=1", { headers: { Host: `www.${SITE}` } });
    expect([status, headers.location]).toEqual([308, `${PUBLIC_URL}/faq?a=1`]);
  }
  const plain = await fetch(`${nginx.plainUrl}/faq`, { redirect: "manual" });
  expect([plain.status, plain.headers.get("location")]).toEqual([301, "https://127.0.0.1/faq"]);
});

test("what is too large for a proxy is refused in the words that the forms know, as JSON to a call [P49]", async () => {
  // Refused by its length alone: nothing of it has to be sent.
  const post = { method: "POST", headers: { "Content-Length": String(14 * 1024 * 1024) } };
  for (const { url } of [nginx, caddy]) {
    const call = await askOverTls(url, "/api/inflatables/1/picture", post);
    expect(call.status).toBe(413);
    expect(JSON.parse(call.body)).toEqual({ error: { code: "too_large", message: pictureRefusals.too_large } });
    const form = await askOverTls(url, "/quote", post);
    expect([form.status, form.headers["content-type"]]).toEqual([413, expect.stringMatching("text/html")]);
    expect(form.body).toContain(pictureRefusals.too_large);
  }
});

test("the file for Caddy names the buffer as Caddy does since 2.6.3, and Debian's older one takes it as documented [P49]", async () => {
  const file = readFileSync("deploy/Caddyfile", "utf8");
  expect(file).toContain("request_buffers 13MB");
  expect(file).not.toContain("buffer_requests");
  expect(documentedCommands("docs/operations.md").join("\n")).toContain("s/request_buffers 13MB/buffer_requests/");
});
