// Settings may lie in two files: `.env` beside the code, and the one that ENV_FILE names. The service and every command
// read them here, so both find the same database. What the environment says wins, then ENV_FILE, then `.env`.
import { existsSync, readFileSync } from "node:fs";
import { parseEnv as parseLines } from "node:util";

type Settings = Record<string, string | undefined>;

export class SettingsFileError extends Error {}

export function loadSettingsFiles(environment: Settings, local = ".env"): void {
  const beside = existsSync(local) ? readSettings(local) : {};
  const named = environment.ENV_FILE || beside.ENV_FILE;
  const given = { ...beside, ...(named ? readSettings(named) : {}) };
  for (const [name, value] of Object.entries(given)) environment[name] ??= value;
}

/** Where the settings of this process come from, for people to read. */
export function settingsSource(environment: Settings, local = ".env"): string {
  return environment.ENV_FILE || (existsSync(local) ? local : "the environment");
}

function readSettings(file: string): Settings {
  const text = readText(file);
  const [, cut] = CUT_SHORT.exec(text) ?? [];
  if (cut !== undefined)
    throw new SettingsFileError(
      `${cut} in ${file} has a # in its value, and what follows it would be dropped. Put the value in quotes.`,
    );
  return parseLines(text);
}

/** In a value without quotes a # begins a comment. One without a space before it was meant as part of the value. */
const CUT_SHORT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(?!["'`])[^#\n]*[^#\s]#/m;

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const cure =
      code === "EACCES"
        ? "The service's user must be able to read it: owner root, group of the service, mode 640."
        : "Check ENV_FILE.";
    throw new SettingsFileError(`The settings in ${file} can't be read (${code ?? String(error)}). ${cure}`);
  }
}
