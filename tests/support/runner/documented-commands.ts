import { readFileSync } from "node:fs";

/** Every command in the shell blocks of a document, in their order. */
export function documentedCommands(file: string): string[] {
  const blocks = readFileSync(file, "utf8").matchAll(/```sh\n([\s\S]*?)```/g);
  return [...blocks]
    .flatMap(([, block = ""]) => block.split("\n"))
    .filter((line) => line !== "" && !line.startsWith("#"));
}
