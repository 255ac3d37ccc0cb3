// The machine of docs/operations.md, in a folder of its own: an unprivileged user, the program's files that belong to root,
// the data folder, the settings. Names and paths of the document are replaced by those of this test.
import { execFile, execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { appendFileSync, chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { documentedCommands } from "../support/documented-commands.ts";
import { temporaryFolder } from "../support/server.ts";
import { OWNER_PASSWORD } from "../support/sign-in.ts";
import { SITE } from "../support/tls.ts";

export const SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

const execute = promisify(execFile);

type Outcome = { ok: boolean; said: string };
export type TestMachine = {
  folder: string;
  program: string;
  backups: string;
  user: { uid: number; gid: number };
  /** A text of the document or of `deploy/`, with the names and paths of this machine. */
  here: (text: string) => string;
  /** Adds a line to the environment file. */
  set: (line: string) => void;
  /** Runs the one documented command that has these words, as its user. `file` stands for <file>. */
  run: (words: string, file?: string) => Promise<Outcome>;
  /** The same command as root. */
  runAsRoot: (words: string) => Promise<Outcome>;
  /** Documented commands that nobody has run yet. */
  neverRun: () => string[];
  remove: () => void;
};

/** `ports` stand for 3000, 3001 and 3002. */
export function createTestMachine(settings: Record<string, string>, ports: number[]): TestMachine {
  if (process.getuid?.() !== 0) throw new Error("The deployment test makes a user of its own: run it as root.");
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const name = `bounce-${randomBytes(3).toString("hex")}`;
  const here = (text: string) =>
    text
      .replaceAll("/srv/cartecay-bounce", join(folder, "srv"))
      .replaceAll("/etc/cartecay-bounce.env", join(folder, "bounce.env"))
      .replaceAll("/var/lib/cartecay-bounce", join(folder, "lib"))
      .replaceAll("/var/backups/cartecay-bounce", join(folder, "backups"))
      .replaceAll(/(?<=127\.0\.0\.1:)300([0-2])/g, (_, index) => String(ports[Number(index)]))
      .replaceAll(/(?<=User=|-[og] |-u |bin\/nologin )bounce\b/g, name);
  const program = join(folder, "srv");
  const commands = documentedCommands("docs/operations.md");
  const executed = new Set<string>();
  const commandWith = (words: string) => {
    const ending = commands.filter((line) => line.endsWith(words));
    const [found, ...more] = new Set(ending.length > 0 ? ending : commands.filter((line) => line.includes(words)));
    if (!found || more.length > 0) throw new Error(`docs/operations.md has not one command with "${words}".`);
    executed.add(found);
    return here(found);
  };

  execFileSync("bash", ["-c", withoutSudo(commandWith("useradd"))]);
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  const user = { uid: id("-u"), gid: id("-g") };
  copyProgram(program);
  for (const words of ["/srv/cartecay-bounce/data /var/backups/cartecay-bounce", "-m 640"])
    execFileSync("bash", ["-c", withoutSudo(commandWith(words))], { cwd: program });
  execFileSync("bash", ["-c", commandWith("| sudo tee").replace("sudo tee", "tee")], { cwd: program });
  const envFile = here("/etc/cartecay-bounce.env");
  writeFileSync(envFile, withSettings(readFileSync(envFile, "utf8"), settings));

  const shell = async (command: string, as: typeof user | undefined): Promise<Outcome> => {
    const env = { PATH: SYSTEM_PATH, HOME: program };
    try {
      const { stdout, stderr } = await execute("bash", ["-c", command], { ...as, env, cwd: program });
      return { ok: true, said: stdout + stderr };
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return { ok: false, said: stdout + stderr };
    }
  };
  return {
    ...{ folder, program, backups: join(folder, "backups"), user, here },
    set: (line) => appendFileSync(envFile, `${line}\n`),
    run: (words, file = "") => {
      const command = commandWith(words).replaceAll("<file>", file);
      return shell(withoutSudo(command), command.startsWith("sudo -u ") ? user : undefined);
    },
    runAsRoot: (words) => shell(withoutSudo(commandWith(words)), undefined),
    neverRun: () => commands.filter((line) => !executed.has(line)),
    remove: () => {
      execFileSync("userdel", [name], { stdio: "ignore" });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** There is no sudo where tests run; who runs the command is said otherwise. */
const withoutSudo = (command: string) => command.replace(/^sudo (-u \S+ )?/, "");

/** What `git clone` and `npm ci` would bring: the files of this project and its packages, linked rather than copied. */
function copyProgram(program: string): void {
  mkdirSync(program);
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter(Boolean)) {
    mkdirSync(join(program, dirname(file)), { recursive: true });
    cpSync(file, join(program, file));
  }
  execFileSync("cp", ["-al", "node_modules", join(program, "node_modules")]);
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).update("\0").digest("hex");
  rmSync(join(program, "node_modules", ".installed"), { force: true });
  writeFileSync(join(program, "node_modules", ".installed"), lock);
  chownSync(program, 0, 0);
}

/** The example with every value that must be one's own, plus what only this test wants. */
function withSettings(example: string, settings: Record<string, string>): string {
  const own: Record<string, string> = {
    PUBLIC_URL: `https://${SITE}`,
    ADMIN_PASSWORD: OWNER_PASSWORD,
    BUSINESS_EMAIL: `hello@${SITE}`,
    OWNER_EMAIL: `owner@${SITE}`,
    MAIL_FROM: `"Cartecay Bounce Co. <hello@${SITE}>"`,
    PAYMENTS: "demo",
    STRIPE_SECRET_KEY: "",
    STRIPE_WEBHOOK_SECRET: "",
    METRICS_TOKEN: "a-token-of-the-watch",
    ...settings,
  };
  const kept = example.split("\n").filter((line) => !((line.split("=")[0] ?? "") in own));
  return [...kept, ...Object.entries(own).map(([key, value]) => `${key}=${value}`), ""].join("\n");
}
