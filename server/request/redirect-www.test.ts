import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createWwwRedirect } from "./redirect-www.ts";

const HSTS = { "Strict-Transport-Security": "max-age=86400" };

async function ask(publicUrl: string, host: string, path: string): Promise<[number, string | undefined, unknown]> {
  const leads = createWwwRedirect(publicUrl, HSTS);
  const server = createServer((incoming, response) => {
    if (!leads(incoming, response)) response.end("the site");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((resolve, reject) => {
      const call = request({ port, path, headers: { Host: host } }, (answer) => {
        answer.resume();
        const { location, "strict-transport-security": hsts } = answer.headers;
        resolve([answer.statusCode ?? 0, location, hsts]);
      });
      call.on("error", reject).end();
    });
  } finally {
    server.close();
  }
}

const SITE = "https://bounce.test";

test("www. leads to the name of PUBLIC_URL with path, query and HSTS, and www.PUBLIC_URL the other way round [P49]", async () => {
  const hsts = HSTS["Strict-Transport-Security"];
  expect(await ask(SITE, "www.bounce.test", "/faq?a=1")).toEqual([308, `${SITE}/faq?a=1`, hsts]);
  expect(await ask(SITE, "WWW.Bounce.test", "/")).toEqual([308, `${SITE}/`, hsts]);
  expect(await ask("https://www.bounce.test", "bounce.test", "/")).toEqual([308, "https://www.bounce.test/", hsts]);
  expect(await ask("http://localhost:3000", "www.localhost:3000", "/")).toEqual([308, "http://localhost:3000/", hsts]);
});

test("every other name is answered, and a webhook at either one, because payment providers follow no redirect", async () => {
  for (const host of ["bounce.test", "127.0.0.1", "www.elsewhere.test"])
    expect(await ask(SITE, host, "/faq")).toEqual([200, undefined, undefined]);
  expect(await ask(SITE, "www.bounce.test", "/api/webhooks/stripe")).toEqual([200, undefined, undefined]);
  expect(await ask(SITE, "www.bounce.test", "//evil.test/")).toEqual([308, `${SITE}//evil.test/`, expect.anything()]);
});
