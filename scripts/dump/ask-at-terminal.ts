import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartError } from "#config/env.server.ts";

/** Returns the setting, or asks for it at the terminal. */
export async function askFor(what: string, setting: string, given: string | undefined): Promise<string> {
  return given ?? ask(what, setting, process.stdout);
}

/** Asks for a secret, with nothing shown while it's typed. */
export async function askForSecret(what: string, setting: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (process.stdin.isTTY) process.stdout.write(`${what} (${setting}, nothing shows while you type): `);
  const secret = await ask(what, setting, silent);
  process.stdout.write("\n");
  return secret;
}

async function ask(what: string, setting: string, output: Writable): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError(`Please set ${setting}: ${what}.`);
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return (await terminal.question(`${what} (${setting}): `)).trim();
  } finally {
    terminal.close();
  }
}
