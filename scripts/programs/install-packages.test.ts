import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { installPackages, onceUnlocked } from "./install-packages.ts";

const LOCKED = "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 42 (apt-get)";

afterEach(() => vi.unstubAllEnvs());

/** Debian's programs as they answer in trouble; the folder remembers what was done. */
function standIn(programs: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, script] of Object.entries(programs)) {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\ncd ${folder}\n${script}\n`);
    chmodSync(file, 0o755);
  }
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
  return folder;
}

test("another program's lock of apt is waited for [P42]", async () => {
  const locked = { ok: false, said: LOCKED };
  const outcomes = [locked, locked, { ok: true, said: "" }];
  let attempts = 0;
  const { ok } = await onceUnlocked(() => outcomes[attempts++] ?? locked, 1);
  expect([ok, attempts]).toEqual([true, 3]);
});

test("an installation that somebody interrupted is finished first [P42]", async () => {
  const words = "E: dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct the problem.";
  const folder = standIn({
    "apt-get": `[ "$1" = update ] || [ -f configured ] || { echo "${words}" >&2; exit 100; }\ntouch installed`,
    dpkg: "touch configured",
  });
  expect(await installPackages(["wrk"])).toBeUndefined();
  expect(existsSync(join(folder, "installed"))).toBe(true);
});

test("when apt fails, what it said is told: its errors, not all its lines [P42]", async () => {
  standIn({
    "apt-get": '[ "$1" = update ] || { echo "Reading lists"; echo "E: Unable to locate package wrk" >&2; exit 100; }',
  });
  expect(await installPackages(["wrk"])).toBe("Unable to locate package wrk");
});
