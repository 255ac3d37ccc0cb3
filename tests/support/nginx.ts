// Debian's nginx with the file of `deploy/`, as an operator would use it; only its ports, certificate and servers differ.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { createIdentity } from "../../adapters/pdf/identity.server.ts";
import { freePort, temporaryFolder } from "./server.ts";

type Asked = { method?: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
export type Nginx = { url: string; stop: () => Promise<void> };

export async function startNginx(servers: string[]): Promise<Nginx> {
  const folder = temporaryFolder();
  const [plainPort, port] = [await freePort(), await freePort()];
  const { privateKeyPem, certificatePem } = await createIdentity("bounce.example", new Date());
  writeFileSync(join(folder, "key.pem"), privateKeyPem, { mode: 0o600 });
  writeFileSync(join(folder, "certificate.pem"), certificatePem);
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll(/ +listen \[::\].*\n/g, "")
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, join(folder, "certificate.pem"))
    .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, join(folder, "key.pem"))
    .replace(/server 127\.0\.0\.1:3000 (.*);/, (_, rest) => servers.map((one) => `server ${one} ${rest};`).join("\n"));
  writeFileSync(join(folder, "site.conf"), site);
  writeFileSync(join(folder, "nginx.conf"), mainFile(folder));
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: ["ignore", "pipe", "pipe"] });
  const url = `https://127.0.0.1:${port}`;
  await untilListening(child, url);
  return {
    url,
    stop: async () => {
      child.kill("SIGQUIT");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

// As root nginx would give its worker to a user who cannot read the folder.
const mainFile = (folder: string) => `
  ${process.getuid?.() === 0 ? "user root;" : ""}
  daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
  events { worker_connections 512; }
  http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
    include ${folder}/site.conf; }`;

async function untilListening(child: ChildProcess, url: string): Promise<void> {
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  while (child.exitCode === null) {
    if (await askNginx(url, "/healthz").catch(() => undefined)) return;
  }
  throw new Error(`nginx ended with ${child.exitCode}:\n${said}`);
}

/** Over https, believing the certificate that was made for this test. */
export async function askNginx(url: string, path: string, { method, headers, body }: Asked = {}): Promise<Answer> {
  const call = request(url + path, {
    method: method ?? "GET",
    headers: { Host: "bounce.example", ...headers },
    rejectUnauthorized: false,
  });
  call.end(body);
  const [response] = await once(call, "response");
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += chunk;
  return { status: response.statusCode, headers: response.headers, body: text };
}
