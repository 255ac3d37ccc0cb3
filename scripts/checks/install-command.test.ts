// The parts of deploy/install that need no machine: what it says it would do, and how it treats files that are there. A whole
// installation is in tests/deployment/install.test.ts.
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv as parseLines } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { parseEnv } from "#config/env.server.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";

const NAME = "party.test";
let root: string;
beforeEach(() => {
  root = temporaryFolder();
});

const parts = readdirSync("deploy/install-steps").map((file) => `source deploy/install-steps/${file}`);

/** Runs lines of bash with everything that deploy/install has, on files below a folder of the test. */
function bash(...lines: string[]): string {
  const places = ["HERE=$PWD/deploy", "PROGRAM=/srv/cartecay-bounce", "SETTINGS=/etc/cartecay-bounce.env"];
  const answers = [`ROOT=${root}`, `NAME=${NAME}`, "EMAIL=dana@party.test", "PHONE='(706) 555-0177'"];
  const script = ["set -euo pipefail", ...places, ...parts, ...answers, ...lines].join("\n");
  return execFileSync("bash", ["-c", script], { encoding: "utf8" });
}

const here = (path: string) => join(root, path);
const read = (path: string) => readFileSync(here(path), "utf8");

function write(path: string, text: string): void {
  mkdirSync(dirname(here(path)), { recursive: true });
  writeFileSync(here(path), text);
}

function install(...options: string[]): { status: number | null; stdout: string; stderr: string } {
  const { PATH = "" } = process.env;
  return spawnSync("bash", ["deploy/install", ...options, "--root", root], { encoding: "utf8", env: { PATH } });
}

test("--dry-run says what will be done, every command and file of it, and changes nothing [P50]", () => {
  const { status, stdout } = install("--dry-run", "--name", "https://Party.test/", "--email", "dana@party.test");
  expect(status).toBe(0);
  expect(stdout).toContain("This makes https://party.test on this machine.");
  const written = stdout.match(/would write: \S+/g)?.map((line) => line.slice("would write: ".length));
  expect(written).toEqual([
    "/etc/nginx/sites-available/bounce-http",
    "/etc/cartecay-bounce.env",
    ...readdirSync("deploy")
      .filter((file) => file.endsWith(".service"))
      .map((file) => `/etc/systemd/system/${file}`)
      .sort(),
    ...readdirSync("deploy")
      .filter((file) => file.endsWith(".timer"))
      .map((file) => `/etc/systemd/system/${file}`),
    "/etc/nginx/sites-available/bounce",
    ...(stdout.includes("20auto-upgrades") ? ["/etc/apt/apt.conf.d/20auto-upgrades"] : []),
  ]);
  expect(stdout).toMatch(/would run: certbot certonly .* -d party\.test -d www\.party\.test/);
  expect(readdirSync(root)).toEqual([]);
});

test("an answer or an option that can't be right is one sentence [P50]", () => {
  const refused = (...options: string[]) =>
    install("--dry-run", ...options)
      .stderr.trim()
      .split("\n")
      .at(-1);
  expect(refused("--email", "dana@party.test")).toBe("Please name the site: --name party.com");
  expect(refused("--name", "party.test")).toBe("Please give the owner's email: --email you@party.com");
  expect(refused("--name", "party", "--email", "a@b.co")).toContain("isn't a name that a site can have");
  expect(refused("--name", "party.test", "--email", "dana")).toBe('"dana" isn\'t an email address.');
  expect(refused("--quick")).toBe("There is no option --quick.");
  expect(refused("--name")).toBe("--name needs a value after it.");
});

test("a file is written once; a newer one replaces ours, and is put beside one that a person edited [P50]", () => {
  const put = (text: string, path = "/etc/a/bounce") => bash(`printf '${text}' | put_file ${path}`);
  expect(put("one")).toContain("wrote /etc/a/bounce");
  // Its name begins like the other's.
  put("one", "/etc/a/bounce-http");
  const written = statSync(here("/etc/a/bounce")).mtimeMs;
  const record = statSync(here("/var/lib/cartecay-bounce-install/written")).mtimeMs;
  expect(put("one") + put("one", "/etc/a/bounce-http")).toBe("");
  expect(statSync(here("/etc/a/bounce")).mtimeMs).toBe(written);
  expect(statSync(here("/var/lib/cartecay-bounce-install/written")).mtimeMs).toBe(record);
  put("two");
  expect([read("/etc/a/bounce"), existsSync(here("/etc/a/bounce.dist"))]).toEqual(["two", false]);
  appendFileSync(here("/etc/a/bounce"), " mine");
  expect(put("three")).toContain("/etc/a/bounce was edited, so it stays. Ours is /etc/a/bounce.dist");
  expect([read("/etc/a/bounce"), read("/etc/a/bounce.dist")]).toEqual(["two mine", "three"]);
  expect(put("three")).toBe("");
});

test("a unit that was copied by hand from an earlier version is replaced: nobody edited it [P50]", () => {
  write(
    "/etc/systemd/system/a.service",
    execFileSync("git", ["show", "HEAD:deploy/cartecay-bounce-backup.timer"], { encoding: "utf8" }),
  );
  bash("printf newer | put_file /etc/systemd/system/a.service");
  expect(read("/etc/systemd/system/a.service")).toBe("newer");
});

test("what was written before a run was cut off is put in force by the next, once [P50]", () => {
  const folder = "/etc/nginx/sites-available";
  const isPending = () => bash(`has_changed ${folder} && echo pending || true`);
  expect(isPending()).toBe("");
  bash(`printf one | put_file ${folder}/bounce; printf one | put_file /etc/systemd/system/a.service`);
  bash(`printf one | put_file ${folder}/bounce`);
  expect(isPending()).toBe("pending\n");
  bash(`is_in_force ${folder}`);
  expect(isPending()).toBe("");
  expect(bash("has_changed /etc/systemd && echo pending")).toBe("pending\n");
});

test("a file that was there before, made by hand, stays [P50]", () => {
  write("/etc/nginx/sites-available/bounce", "by hand");
  bash("printf ours | put_file /etc/nginx/sites-available/bounce");
  expect(read("/etc/nginx/sites-available/bounce")).toBe("by hand");
});

test("the settings it writes are ones that a server starts with, also with a password full of signs [P50]", () => {
  const password = `it's #1 & "$HOME" isn't`.replaceAll('"', "");
  const env = parseEnv(
    parseLines(bash(`PASSWORD=${JSON.stringify(password).replaceAll("$", "\\$")}`, "settings_text")),
  );
  expect(env).toMatchObject({
    PUBLIC_URL: `https://${NAME}`,
    ADMIN_PASSWORD: password,
    STARTING_EMAIL: "dana@party.test",
    STARTING_PHONE: "(706) 555-0177",
    TRUST_PROXY: 1,
  });
  expect(env.HSTS).toBeUndefined();
  expect(bash("make_password")).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
});

test("HSTS comes with the certificate, for a day, then a year once a renewal worked; an operator's own stays [P49]", () => {
  const hsts = () => /^HSTS="(.*)"$/m.exec(read("/etc/cartecay-bounce.env"))?.[1];
  write("/etc/cartecay-bounce.env", "PORT=3000\n");
  bash("add_hsts");
  expect(hsts()).toBeUndefined();
  write(`/etc/letsencrypt/live/${NAME}/fullchain.pem`, "");
  bash("add_hsts");
  expect(hsts()).toBe("max-age=86400");
  write(`/etc/letsencrypt/archive/${NAME}/fullchain2.pem`, "");
  bash("add_hsts");
  expect(hsts()).toBe("max-age=31536000");
  for (const own of ['HSTS="max-age=60"', "#HSTS=off, on purpose"]) {
    write("/etc/cartecay-bounce.env", `${own}\n`);
    bash("add_hsts");
    expect(read("/etc/cartecay-bounce.env")).toBe(`${own}\n`);
  }
});

test("nginx gets both names, the certificate and the ports of this machine; a name with www. has the other without [P49]", () => {
  const file = bash("units() { printf 'cartecay-bounce@3001\\ncartecay-bounce@3002\\n'; }", "filled nginx.conf");
  expect(file).toContain("server_name party.test www.party.test;");
  expect(file).toContain(`ssl_certificate /etc/letsencrypt/live/${NAME}/fullchain.pem;`);
  expect(file.match(/^ {2}server 127\.0\.0\.1:\d+ max_fails=0;$/gm)).toEqual([
    "  server 127.0.0.1:3001 max_fails=0;",
    "  server 127.0.0.1:3002 max_fails=0;",
  ]);
  expect(file).not.toContain("bounce.example");
  expect(bash("NAME=www.party.test", "filled nginx-http.conf")).toContain("server_name www.party.test party.test;");
});

test("the firewall leaves the port open that the person who runs it came through, and 22 [P50]", () => {
  expect(bash("SSH_CONNECTION='203.0.113.9 50000 198.51.100.2 2222'", "ssh_ports").split("\n")).toEqual(
    expect.arrayContaining(["22", "2222"]),
  );
});
