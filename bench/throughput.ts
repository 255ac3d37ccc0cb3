// A public page from memory against the least that could be done: a bare node:http server and nginx, each sending the
// same bytes with the same headers, measured in turns by wrk in one run. Only the ratios mean anything.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { freePort, temporaryFolder } from "../tests/support/server.ts";
import { atLeast, type Line, median, told } from "./table.ts";

const RUNS = 5;
const PAGE = "/faq";
const ACCEPT = "br";

type Answer = { headers: [string, string][]; body: Buffer };
type Rival = { url: string; stop: () => void };

export async function measureThroughput(url: string): Promise<Line[]> {
  const answer = await pageAsSent(url + PAGE);
  const bare = await startBare(answer);
  const nginx = await startNginx(answer);
  const rivals = { ours: url + PAGE, bare: bare.url, nginx: nginx.url };
  const rates = { ours: [] as number[], bare: [] as number[], nginx: [] as number[] };
  for (const one of Object.values(rivals)) requestsPerSecond(one, 2);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, address] of Object.entries(rivals)) {
      rates[name as keyof typeof rates].push(requestsPerSecond(address, 4));
    }
  }
  bare.stop();
  nginx.stop();
  const ours = median(rates.ours);
  return [
    told("public page from memory", ours, "requests/s"),
    atLeast("  as a share of bare node:http", ours / median(rates.bare), "×", 0.8),
    told("  as a share of nginx, one worker", ours / median(rates.nginx), "×"),
  ];
}

/** As it goes over the wire, still compressed. */
async function pageAsSent(url: string): Promise<Answer> {
  const [response] = (await once(get(url, { headers: { "accept-encoding": ACCEPT } }), "response")) as [
    IncomingMessage,
  ];
  const body = Buffer.concat(await response.toArray());
  const own = new Set(["date", "connection", "keep-alive", "content-length"]);
  const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return { headers: headers.filter(([name]) => !own.has(name)), body };
}

async function startBare({ headers, body }: Answer): Promise<Rival> {
  const file = join(temporaryFolder(), "answer.json");
  writeFileSync(file, JSON.stringify({ headers, body: body.toString("base64") }));
  const child = spawn(process.execPath, ["bench/bare-server.ts", file], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/`, stop: () => child.kill() };
}

async function startNginx({ headers, body }: Answer): Promise<Rival> {
  const folder = temporaryFolder();
  const port = await freePort();
  mkdirSync(join(folder, "www"));
  writeFileSync(join(folder, "www", "page"), body);
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "text/html";
  const added = headers
    .filter(([name]) => name !== "content-type" && name !== "etag")
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  const config = `
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http { access_log off; keepalive_requests 1000000; open_file_cache max=10; etag on;
      default_type '${type}';
      server { listen 127.0.0.1:${port}; location = /page { alias ${folder}/www/page; ${added.join(" ")} } } }`;
  writeFileSync(join(folder, "nginx.conf"), config);
  // As root nginx would give its worker to a user who cannot read the folder.
  const user = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), ...user], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}/page`;
  await untilAnswered(url, () => child.exitCode !== null);
  return { url, stop: () => child.kill() };
}

async function untilAnswered(url: string, hasEnded: () => boolean): Promise<void> {
  const response = await fetch(url).catch(() => undefined);
  if (response && !response.ok) throw new Error(`${url} answers ${response.status}`);
  if (hasEnded()) throw new Error(`The server of ${url} ended`);
  if (!response) await untilAnswered(url, hasEnded);
}

function requestsPerSecond(url: string, seconds: number): number {
  const args = ["-t1", "-c32", `-d${seconds}s`, "-H", `Accept-Encoding: ${ACCEPT}`, url];
  const output = execFileSync("wrk", args).toString();
  if (/Non-2xx/.test(output)) throw new Error(`wrk was refused by ${url}:\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? Number.NaN);
}
