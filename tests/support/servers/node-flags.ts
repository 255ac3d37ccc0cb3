import { readFileSync } from "node:fs";
import { join } from "node:path";

/** How `npm start` of a checkout runs Node. An earlier edition gave it no flags. */
export function nodeFlags(folder = "."): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { scripts: { start: string } };
  return scripts.start.split(" ").filter((word) => word.startsWith("--max"));
}
