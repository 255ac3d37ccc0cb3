// `npm run findings`: which tests show that what people found is mended. A test names its findings at the end of its title:
// "a refund is asked for once [M20]". With ids as arguments it fails when one of them has no test.
import { globSync, readFileSync } from "node:fs";

type Proof = { id: string; file: string; title: string };

const TITLE = /(["'`])((?:(?!\1).)*?) \[((?:[A-Z]\d+)(?:, [A-Z]\d+)*)\]\1/g;

const files = globSync("{adapters,app,bench,config,content,db,scripts,server,tests}/**/*.test.ts").sort();
const proofs = files.flatMap((file): Proof[] =>
  [...readFileSync(file, "utf8").matchAll(TITLE)].flatMap(([, , title = "", ids = ""]) =>
    ids.split(", ").map((id) => ({ id, file, title })),
  ),
);
const wanted = process.argv.slice(2);
const byId = Map.groupBy(proofs, ({ id }) => id);
const order = (id: string) => id.slice(0, 1) + id.slice(1).padStart(3, "0");
const ids = [...byId.keys()].sort((a, b) => order(a).localeCompare(order(b)));

process.stdout.write("| id | test |\n|---|---|\n");
for (const id of ids) {
  const tests = (byId.get(id) ?? []).map(({ file, title }) => `\`${file}\` "${title}"`);
  process.stdout.write(`| ${id} | ${tests.join("; ").replaceAll("|", "\\|")} |\n`);
}
const missing = wanted.filter((id) => !byId.has(id));
process.stdout.write(`\n${ids.length} findings with a test\n`);
if (missing.length > 0) process.stdout.write(`without a test: ${missing.join(", ")}\n`);
process.exit(missing.length === 0 ? 0 : 1);
