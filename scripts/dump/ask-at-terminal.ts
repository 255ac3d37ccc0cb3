import { createInterface } from "node:readline/promises";
import { StartError } from "../../config/env.server.ts";

/** What a setting doesn't say is asked for, where somebody sits at the terminal. */
export async function askFor(what: string, setting: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) throw new StartError(`Please set ${setting}: ${what}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${what} (${setting}): `)).trim();
  } finally {
    terminal.close();
  }
}
