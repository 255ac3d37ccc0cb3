// The files of the container, as far as they can be read: no engine runs here. What was tried by hand is in docs/operations.md.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { nodeFlags } from "#tests/support/servers/node-flags.ts";

type Service = {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  ports?: string[];
  restart?: string;
  tmpfs?: string[];
  healthcheck?: object;
};
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };

const ignored = readFileSync(".dockerignore", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
const isPacked = (path: string) =>
  !ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
const dockerfile = readFileSync("Dockerfile", "utf8");
const instructions = dockerfile
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => /^[A-Z]/.test(line));
const { services, secrets } = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as Compose;

test("no secret, no data and nothing made here is packed into the image, whichever engine builds it [P46]", () => {
  const never = [
    ".git/config",
    ".env",
    ".env.production",
    "bounce.env",
    "data/pglite/PG_VERSION",
    "secrets/settings.env",
  ];
  const made = ["build/current", "node_modules/hono/package.json", ".cache/template.tar", "backups/backup-1.jsonl.gz"];
  expect([...never, ...made].filter(isPacked)).toEqual([]);
  // Podman and Buildah would read it instead, and Docker never.
  for (const other of [".containerignore", "Containerfile"]) expect(existsSync(other)).toBe(false);
});

test("what the site runs on is packed, and so is every folder that the build reads [P46]", () => {
  const inputs = readFileSync("scripts/ready.mjs", "utf8").match(/BUILD_INPUTS = \[([^\]]+)\]/)?.[1] ?? "";
  const paths = [...inputs.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path);
  expect(paths).toContain("server");
  const needed = [...paths, "server/main.ts", "scripts/backup.ts", "scripts/restore.ts", "package-lock.json", ".npmrc"];
  expect(needed.filter((path) => !isPacked(path))).toEqual([]);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = ""]) => from.split(" "));
  expect(copied.filter((path) => !existsSync(path) || !isPacked(path))).toEqual([]);
});

test("the image is made in two stages, runs without root and starts as npm start does [P46]", () => {
  const stages = instructions.map((line, at) => ({ line, at })).filter(({ line }) => line.startsWith("FROM"));
  expect(stages).toHaveLength(2);
  const run = instructions.slice(stages[1]?.at);
  expect(run).toContain("USER 10001:10001");
  expect(run.filter((line) => /^RUN .*(npm|nodejs)/.test(line))).toEqual([]);
  expect(run.at(-1)).toBe(`CMD ${JSON.stringify(["node", ...nodeFlags(), "server/main.ts"]).replaceAll(",", ", ")}`);
  expect(run.some((line) => line.startsWith("HEALTHCHECK") && line.includes("/readyz"))).toBe(true);
});

test("what runs our image can write to its volumes alone and gains no rights; no secret is in the file [P46]", () => {
  expect(Object.keys(services)).toEqual(["site", "backups", "database"]);
  for (const { image, read_only, cap_drop, security_opt, tmpfs } of [services.site, services.backups] as Service[]) {
    expect([image, read_only, cap_drop]).toEqual(["cartecay-bounce", true, ["ALL"]]);
    expect(security_opt).toEqual(["no-new-privileges:true"]);
    expect(tmpfs).toContain("/tmp");
  }
  for (const service of Object.values(services)) {
    expect(service.restart).toBe("unless-stopped");
    expect(service.healthcheck).toBeDefined();
    const values = Object.entries(service.environment ?? {}).filter(([name]) => /PASSWORD|SECRET|KEY|URL/.test(name));
    expect(values.filter(([, value]) => !value.startsWith("/run/secrets/"))).toEqual([]);
    expect((service.secrets ?? []).filter((name) => !(name in secrets))).toEqual([]);
    // Only this machine's proxy reaches the site, and nobody the database.
    expect((service.ports ?? []).filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
  }
  const files = Object.values(secrets).map(({ file }) => file.replace("./", ""));
  expect(files.filter(isPacked)).toEqual([]);
});

test("both engines and the repository leave the same secrets out [P46]", () => {
  const lines = readFileSync(".gitignore", "utf8").split("\n");
  for (const entry of ["node_modules", "build", "data", ".cache", "secrets"]) {
    expect(lines).toContain(`${entry}/`);
    expect(ignored).toContain(entry);
  }
  expect(
    readdirSync(".")
      .filter((name) => /ignore$/.test(name))
      .sort(),
  ).toEqual([".dockerignore", ".gitignore"]);
});
