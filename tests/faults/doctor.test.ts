// The commands that look and tell beside the running server, and without it once it has stopped.
import { expect, inject, onTestFinished, test } from "vitest";
import { startMailbox } from "#tests/support/providers/mail.ts";
import { runCommand, startServer, temporaryFolder } from "#tests/support/servers/server.ts";

const dataDir = temporaryFolder(inject("dataFolder"));
const OWNER_EMAIL = "dana@ellijay-bounce.com";

/** Its output, and whether it found nothing wrong. */
async function doctor(): Promise<{ text: string; isFine: boolean }> {
  return runCommand("scripts/doctor.ts", [], { DATA_DIR: dataDir }).then(
    ({ stdout }) => ({ text: stdout, isFine: true }),
    ({ stdout }: { stdout: string }) => ({ text: stdout, isFine: false }),
  );
}

test("the doctor asks the running server, and looks at what it can without it; a backup here isn't off this machine [P45]", async () => {
  const server = await startServer({ dataDir, env: { OWNER_EMAIL } });
  expect(await (await fetch(`${server.url}/savez`)).json()).toEqual({ ok: true });
  await runCommand("scripts/backup.ts", [temporaryFolder()], { DATA_DIR: dataDir });
  const beside = await doctor();
  expect(beside.isFine).toBe(false);
  expect(beside.text).toMatch(/✓ Can save +A test write worked /);
  expect(beside.text).toMatch(/✓ Jobs +\d+ jobs? waiting, none late\./);
  expect(beside.text).toMatch(/✗ Backups +To do: Last backup .+ But it's on the same disk as your data\./);
  expect(beside.text).toContain("/admin/backups");
  await server.stop();
  const without = await doctor();
  expect(without.isFine).toBe(false);
  expect(without.text).toMatch(/✗ Can save +Stopped: The server isn't running/);
  // A busy machine answers late, which the doctor says.
  expect(without.text).toMatch(/[✓-] Database +(Soon: )?Answers in \d+ ms/);
  expect(without.text).toMatch(/✗ Backups +To do: Last backup/);
});

test("tell-owner finds whom to tell without server and database, tells once [P45]", async () => {
  const mailbox = await startMailbox();
  onTestFinished(mailbox.close);
  const env = { OWNER_EMAIL, SMTP_URL: mailbox.url, DATA_DIR: dataDir };
  const tell = async () => (await runCommand("scripts/tell-owner.ts", ["The server failed."], env)).stdout;
  expect(await tell()).toContain("The owner was told (email).");
  expect(await tell()).toContain("The owner already knows.");
  expect(mailbox.received).toHaveLength(1);
  expect(mailbox.received[0]).toMatchObject({ subject: "Trouble: the site stopped" });
  expect(mailbox.received[0]?.text).toContain("The server failed.");
});
