// What our answers are compared with: a bare node:http server and nginx, each sending the same bytes with the same headers.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { freePort, temporaryFolder } from "#tests/support/servers/server.ts";

export type Answer = { status: number; headers: [string, string][]; body: Buffer };
export type ReferenceServer = { url: string; stop: () => void };

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** As it goes over the wire, still compressed. */
export async function answerAsSent(url: string, { body = "", ...asked }: Asked): Promise<Answer> {
  const [response] = (await once(request(url, asked).end(body), "response")) as [IncomingMessage];
  const bytes = Buffer.concat(await response.toArray());
  const own = new Set(["date", "connection", "keep-alive", "content-length", "transfer-encoding"]);
  const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return { status: response.statusCode ?? 0, headers: headers.filter(([name]) => !own.has(name)), body: bytes };
}

export async function startBare({ body, ...answer }: Answer): Promise<ReferenceServer> {
  const file = join(temporaryFolder(), "answer.json");
  writeFileSync(file, JSON.stringify({ ...answer, body: body.toString("base64") }));
  const child = spawn(process.execPath, ["bench/traffic/bare-server.ts", file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/`, stop: () => child.kill() };
}

export async function startNginx(answer: Answer): Promise<ReferenceServer> {
  const folder = temporaryFolder();
  const port = await freePort();
  mkdirSync(join(folder, "www"));
  writeFileSync(join(folder, "www", "page"), answer.body);
  writeFileSync(join(folder, "nginx.conf"), nginxConfig(answer, folder, port));
  // As root nginx would give its worker to a user who cannot read the folder.
  const user = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), ...user], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}/page`;
  await untilAnswered(url, () => child.exitCode !== null);
  return { url, stop: () => child.kill() };
}

function nginxConfig({ status, headers, body }: Answer, folder: string, port: number): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`;
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "text/html";
  const added = headers
    .filter(([name]) => name !== "content-type" && name !== "etag")
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  // A file cannot be posted to: what answers a POST is said outright.
  const sent = status === 200 ? `alias ${folder}/www/page;` : `return ${status} ${quoted(body.toString())};`;
  return `
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http { access_log off; keepalive_requests 1000000; open_file_cache max=10; etag on;
      default_type ${quoted(type)};
      server { listen 127.0.0.1:${port}; location = /page { ${sent} ${added.join(" ")} } } }`;
}

async function untilAnswered(url: string, hasEnded: () => boolean): Promise<void> {
  const response = await fetch(url).catch(() => undefined);
  if (response && !response.ok) throw new Error(`${url} answers ${response.status}`);
  if (hasEnded()) throw new Error(`The server of ${url} ended`);
  if (!response) await untilAnswered(url, hasEnded);
}
