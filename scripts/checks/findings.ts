// `npm run findings`: which tests prove that what people found is fixed. A test names its findings at the end of its title:
// "a refund is asked for once [M20]". With ids as arguments it fails when one of them has no test; `--write` writes the table
// of docs/evidence.md.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";

type Proof = { id: string; file: string; title: string };

export const EVIDENCE = "docs/evidence.md";

const TITLE = /(["'`])((?:(?!\1).)*?) \[((?:[A-Z]\d+)(?:, [A-Z]\d+)*)\]\1/g;
const BETWEEN_MARKS = /(?<=<!-- findings -->\n).*?(?=<!-- \/findings -->)/s;

/** The tests of each finding, by id. */
export function listFindings(): Map<string, Proof[]> {
  const files = globSync("{adapters,app,bench,config,content,db,scripts,server,tests}/**/*.test.ts").sort();
  const proofs = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(TITLE)].flatMap(([, , title = "", ids = ""]) =>
      ids.split(", ").map((id): Proof => ({ id, file, title })),
    ),
  );
  const order = ({ id }: Proof) => id.slice(0, 1) + id.slice(1).padStart(3, "0");
  return Map.groupBy(
    proofs.toSorted((a, b) => order(a).localeCompare(order(b))),
    ({ id }) => id,
  );
}

/** The document with the table of today. Files are named without their folder, so that moving one changes nothing. */
export function withFindings(document: string, findings: Map<string, Proof[]>): string {
  const rows = [...findings].map(([id, proofs]) => {
    const files = new Set(proofs.map(({ file }) => basename(file, ".test.ts")));
    return `| ${id} | ${proofs.length} | ${[...files].sort().join(", ")} |\n`;
  });
  return document.replace(BETWEEN_MARKS, () => `| id | tests | in |\n|---|---:|---|\n${rows.join("")}`);
}

// scripts/ready.mjs imports what it runs, so `import.meta.main` would not tell.
if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const findings = listFindings();
  if (args.includes("--write")) writeFileSync(EVIDENCE, withFindings(readFileSync(EVIDENCE, "utf8"), findings));
  else printFindings(findings);
  const missing = args.filter((arg) => !arg.startsWith("--") && !findings.has(arg));
  if (missing.length > 0) process.stdout.write(`without a test: ${missing.join(", ")}\n`);
  process.exit(missing.length === 0 ? 0 : 1);
}

function printFindings(findings: Map<string, Proof[]>): void {
  process.stdout.write("| id | test |\n|---|---|\n");
  for (const [id, proofs] of findings) {
    const tests = proofs.map(({ file, title }) => `\`${file}\` "${title}"`);
    process.stdout.write(`| ${id} | ${tests.join("; ").replaceAll("|", "\\|")} |\n`);
  }
  process.stdout.write(`\n${findings.size} findings with a test\n`);
}
