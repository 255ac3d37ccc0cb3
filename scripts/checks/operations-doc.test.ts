// Every command, path and setting in docs/operations.md exists, because an operator types them as written.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { documentedCommands } from "#tests/support/runner/documented-commands.ts";

const OPERATIONS = "docs/operations.md";
const commands = documentedCommands(OPERATIONS);

test("every file of the project that a command names exists", () => {
  const files = commands.flatMap((line) => line.match(/(?<=^|\s)(deploy|scripts|server)\/[\w@.-]+/g) ?? []);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("every npm script that a command or a sentence names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const named = [...readFileSync(OPERATIONS, "utf8").matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(new Set(named)).toEqual(new Set(named.filter((name) => name in scripts)));
  expect(named).toEqual(expect.arrayContaining(["backup", "restore", "waivers:verify", "move:postgres", "mail:test"]));
});

test("maintenance commands run as the service's user, and paths are those of the units", () => {
  const maintenance = commands.filter((line) => line.includes("npm run"));
  expect(maintenance.filter((line) => !/^sudo (-u bounce|systemd-run .*--uid=bounce) /.test(line))).toEqual([]);
  for (const unit of ["cartecay-bounce.service", "cartecay-bounce@.service", "cartecay-bounce-backup.service"]) {
    const text = readFileSync(join("deploy", unit), "utf8");
    expect(text).toContain("User=bounce\nWorkingDirectory=/srv/cartecay-bounce\n");
    expect(text).toContain("Environment=ENV_FILE=/etc/cartecay-bounce.env\n");
    expect(text).toMatch(
      /^ExecStart=\/srv\/cartecay-bounce\/node_modules\/\.bin\/node (--max-semi-space-size=4 server\/main|scripts\/backup)\.ts/m,
    );
  }
});

const units = globSync("deploy/*.service").sort();

test("every file of the project that a unit runs exists [P45]", () => {
  const files = units.flatMap((unit) => readFileSync(unit, "utf8").match(/(scripts|server)\/[\w-]+\.ts/g) ?? []);
  expect(files).toEqual(expect.arrayContaining(["server/main.ts", "scripts/backup.ts", "scripts/tell-owner.ts"]));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("the owner is told by every unit that fails: the server's, also before systemd 254, and the backup's [P45]", () => {
  const told = units.filter((unit) => !unit.includes("-failed@"));
  expect(told.length).toBeGreaterThan(2);
  for (const unit of told) {
    const text = readFileSync(unit, "utf8");
    expect([unit, text.includes("OnFailure=cartecay-bounce-failed@%N.service\n")]).toEqual([unit, true]);
    if (text.includes("Restart=always"))
      expect(text).toContain("systemctl start --no-block cartecay-bounce-failed@%N.service");
  }
});

test("the unit of the nightly backup is as closed as the server's, and the server's say when they are ready [W24, W28]", () => {
  const lines = (unit: string) => readFileSync(join("deploy", unit), "utf8").split("\n");
  const isGuard = (line: string) => /^(UMask|NoNew|Private|Protect|Capability|Restrict|MemoryMax)/.test(line);
  const server = lines("cartecay-bounce.service");
  expect(server.filter(isGuard).length).toBeGreaterThan(6);
  for (const unit of ["cartecay-bounce@.service", "cartecay-bounce-backup.service", "cartecay-bounce-failed@.service"])
    expect(lines(unit)).toEqual(expect.arrayContaining(server.filter(isGuard)));
  for (const unit of ["cartecay-bounce.service", "cartecay-bounce@.service"])
    expect(lines(unit)).toEqual(expect.arrayContaining(["Type=notify", "NotifyAccess=all"]));
});

test("neither file for nginx uses what the other one defines: they are read in any order [W20]", () => {
  const defines = /(?:^|\s)(?:map \S+|log_format|upstream) \$?(cartecay_bounce\w*)/gm;
  for (const file of ["deploy/nginx-http.conf", "deploy/nginx.conf"]) {
    const text = readFileSync(file, "utf8").replaceAll(/#.*/g, "");
    const defined = new Set([...text.matchAll(defines)].map(([, name]) => name));
    const used = [...text.matchAll(/(?:access_log \S+ |proxy_pass http:\/\/)(\w+)/g)].map(([, name]) => name);
    expect([file, used.filter((name) => !defined.has(name))]).toEqual([file, []]);
  }
});

test.each([
  OPERATIONS,
  "README.md",
  "CONTRIBUTING.md",
  "docs/architecture.md",
  "docs/configuration.md",
  "docs/where-is.md",
])("every link of %s leads to a file and a heading", (from) => {
  const links = [...readFileSync(from, "utf8").matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, to = ""]) => to,
  );
  expect(links.filter((link) => !leadsSomewhere(from, link))).toEqual([]);
});

function leadsSomewhere(from: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? from : join(dirname(from), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || anchorsOf(file).includes(anchor);
}

function anchorsOf(file: string): string[] {
  const headings = [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) => text);
  return headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
