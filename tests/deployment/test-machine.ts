// The machine of docs/operations.md (scripts/machines/deployment-machine.ts boots it, and this test runs in its network): its commands
// are run as they are written. Who edits a file with `sudoedit` is this test; who would prove a name to a certificate authority
// gets a certificate made here.
import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { inMachine } from "#scripts/machines/deployment-machine.ts";
import { documentedCommands } from "#tests/support/runner/documented-commands.ts";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { EXAMPLE_SITE, SITE, writeCertificate } from "#tests/support/servers/tls.ts";

const PROGRAM = "/srv/cartecay-bounce";
export const BACKUPS = "/var/backups/cartecay-bounce";
const ENV_FILE = "/etc/cartecay-bounce.env";

const execute = promisify(execFile);
const pid = Number(process.env.MACHINE_PID);
/** The machine's /srv, as seen from here. */
export const srv = String(process.env.MACHINE_SRV);

type Outcome = { ok: boolean; said: string };

/** Any command, by root. */
export async function shell(command: string): Promise<Outcome> {
  const [file = "", ...args] = inMachine(pid, `cd ${PROGRAM} 2>/dev/null; ${command}`);
  try {
    const { stdout, stderr } = await execute(file, args, { maxBuffer: 64 * 1024 * 1024 });
    return { ok: true, said: stdout + stderr };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { ok: false, said: stdout + stderr };
  }
}

/** A command that must work; gives what it says. */
export async function must(command: string): Promise<string> {
  const { ok, said } = await shell(command);
  if (!ok) throw new Error(`\`${command}\` failed:\n${said}`);
  return said;
}

const commands = documentedCommands("docs/operations.md");
const executed = new Set<string>(["cd /srv/cartecay-bounce"]);

/** The one documented command that ends with these words, or has them. */
function documented(words: string): string {
  const ending = commands.filter((line) => line.endsWith(words));
  const [found, ...more] = new Set(ending.length > 0 ? ending : commands.filter((line) => line.includes(words)));
  if (!found || more.length > 0) throw new Error(`docs/operations.md has not one command with "${words}".`);
  executed.add(found);
  return found;
}

type Filled = { file?: string; version?: string };

/** Runs a documented command as it is written, with a name for what is in angle brackets. */
export function run(words: string, { file = "", version = "" }: Filled = {}): Promise<Outcome> {
  return shell(documented(words).replaceAll("<file>", file).replaceAll("<version>", version));
}

/** Runs documented commands that must work, one after the other. */
export async function follow(...all: string[]): Promise<void> {
  for (const words of all) {
    const { ok, said } = await run(words);
    if (!ok) throw new Error(`\`${documented(words)}\` failed:\n${said}`);
  }
}

/** Documented commands that nobody has run yet. */
export const neverRun = () => commands.filter((line) => !executed.has(line));

async function read(path: string): Promise<string> {
  return must(`cat ${path}`);
}

/** What a person does with `sudoedit`, where the document says so. */
export async function edit(path: string, change: (text: string) => string): Promise<void> {
  for (const line of commands) if (line.startsWith("sudoedit ") && line.includes(path)) executed.add(line);
  await write(path, change(await read(path)));
}

async function write(path: string, text: string): Promise<void> {
  const aside = join(srv, "edited");
  writeFileSync(aside, text);
  await must(`cat /srv/edited > ${path}`);
  rmSync(aside);
}

/** In the files of proxies: the name, and the ports of the processes. */
export const withOwnName = (ports: number[]) => (text: string) =>
  text
    .replaceAll(EXAMPLE_SITE, SITE)
    .replace(/( *)server 127\.0\.0\.1:3000(.*);/, (_, indent, rest) =>
      ports.map((port) => `${indent}server 127.0.0.1:${port}${rest};`).join("\n"),
    )
    .replace("reverse_proxy 127.0.0.1:3000", `reverse_proxy ${ports.map((port) => `127.0.0.1:${port}`).join(" ")}`);

/** Where certbot would put it. */
export async function putCertificate(): Promise<void> {
  const folder = join(srv, "certificate");
  mkdirSync(folder, { recursive: true });
  writeCertificate(folder);
  const live = `/etc/letsencrypt/live/${SITE}`;
  await must(`mkdir -p ${live} && cp /srv/certificate/certificate.pem ${live}/fullchain.pem`);
  await must(`cp /srv/certificate/key.pem ${live}/privkey.pem && chmod 644 ${live}/*`);
}

/** There is no sudo where nobody but root types. */
export async function giveSudo(): Promise<void> {
  const script = `#!/bin/sh
if [ "$1" = -u ]; then
  home=$(getent passwd "$2" | cut -d: -f6); user=$2; shift 2
  exec runuser -u "$user" -- env HOME="$home" "$@"
fi
exec "$@"
`;
  await write("/usr/local/bin/sudo", script);
  await must("chmod 755 /usr/local/bin/sudo");
}

/** The example of an edition with every value that must be one's own. */
export async function editSettings(settings: Record<string, string>): Promise<void> {
  const own: Record<string, string> = {
    PUBLIC_URL: `https://${SITE}`,
    ADMIN_PASSWORD: OWNER_PASSWORD,
    PAYMENTS: "demo",
    METRICS_TOKEN: "a-token-of-the-watch",
    RATE_LIMITS: "off",
    ...settings,
  };
  const isExample = (line: string) => /^STRIPE_|^\w+=.*(bounce|mail)\.example/.test(line);
  await edit(ENV_FILE, (text) => {
    const others = text.split("\n").filter((line) => !((line.split("=")[0] ?? "") in own) && !isExample(line));
    return [...others, ...Object.entries(own).map(([key, value]) => `${key}=${value}`), ""].join("\n");
  });
}

export const readyAt = (port: number) =>
  must(`curl --fail --silent --retry 300 --retry-delay 1 --retry-all-errors http://127.0.0.1:${port}/readyz`);

/** Of the service's main process, in MB: at its highest, and now. */
export async function memoryOf(unit: string): Promise<{ highest: number; now: number }> {
  const status = await must(`cat /proc/$(systemctl show --property MainPID --value ${unit})/status`);
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { highest: megabytes("VmHWM"), now: megabytes("VmRSS") };
}
