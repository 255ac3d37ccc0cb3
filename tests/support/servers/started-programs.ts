// Which programs the sources start, read from their syntax: the first argument of each call that starts one, the `command` of a
// step or a proxy, and the commands of shell texts.
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseSync, Visitor } from "vite";

const SOURCES = "{app,server,adapters,db,config,scripts,tests,bench}/**/*.{ts,tsx,mjs}";
const UNITS = "deploy/*.service";
/** Of node:child_process, our own around it, and what `promisify(execFile)` is called. */
const STARTERS = /^(?:spawn|spawnSync|execFile|execFileSync|execSync|exec|run|canRun|aptGet|execute|readWithPoppler)$/;
/** Each takes the program as an argument: who calls it names the program. */
const PASSES_ON = [
  "scripts/run-step.ts",
  "scripts/choose-node.mjs",
  "scripts/ready.mjs",
  "scripts/programs/install-packages.ts",
  "scripts/machines/deployment-machine.ts",
  "tests/deployment/test-machine.ts",
  "tests/support/oracles/poppler.ts",
  "tests/support/servers/proxy-process.ts",
];
const BUILTINS = new Set([
  "set",
  "cd",
  "exec",
  "echo",
  "printf",
  "export",
  "exit",
  "if",
  "then",
  "fi",
  "for",
  "do",
  "done",
  "[",
  "test",
  "until",
  "while",
  "trap",
  "shift",
  "case",
  "esac",
]);

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree of any node
type Node = any;
export type Started = { file: string; program: string };

export function listStarted(): { started: Started[]; unclear: string[] } {
  const started: Started[] = [];
  const unclear: string[] = [];
  for (const file of globSync(SOURCES).sort()) {
    const text = readFileSync(file, "utf8");
    if (!/node:child_process|runStep|startProxy|mustRun|readWithPoppler/.test(text)) continue;
    for (const program of shellPrograms(text)) started.push({ file, program });
    for (const call of listCalls(file, text)) {
      const program = programOf(call);
      if (program) started.push({ file, program });
      else if (!PASSES_ON.includes(file)) unclear.push(`${file}: ${text.slice(call.start, call.start + 80)}`);
    }
  }
  for (const file of globSync(UNITS)) {
    for (const [, program = ""] of readFileSync(file, "utf8").matchAll(/^Exec\w+=\S*?([\w-]+)\s/gm))
      started.push({ file, program });
  }
  return { started, unclear };
}

function listCalls(file: string, text: string): Node[] {
  const calls: Node[] = [];
  const collect = (call: Node) => {
    const name = call.callee.name ?? "";
    const isPromised = call.callee.type === "CallExpression" && call.callee.callee.name === "promisify";
    if (isPromised || name === "fork" || STARTERS.test(name)) calls.push(call);
  };
  const collectStep = (property: Node) => {
    if (property.key.name === "command" && nameIn(property.value)) calls.push(property);
  };
  new Visitor({ CallExpression: collect, Property: collectStep }).visit(parseSync(file, text).program);
  return calls;
}

function programOf(node: Node): string | undefined {
  if (node.type === "Property") return nameIn(node.value);
  if (node.callee.name === "fork") return "node";
  if (node.callee.name === "aptGet") return "apt-get";
  return nameIn(node.arguments[0]);
}

/** A word, Node itself, or the end of a path that's put together. */
function nameIn(node: Node): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return basename(node.value);
  if (node?.type === "MemberExpression" && node.property.name === "execPath") return "node";
  if (node?.type === "CallExpression" && /^(?:join|resolve)$/.test(node.callee.name))
    return nameIn(node.arguments.at(-1));
  return undefined;
}

/** Texts for a shell begin with `set -e`; short ones follow `-c`. */
function shellPrograms(text: string): string[] {
  const scripts = [
    ...text.matchAll(/(`)\nset -e\n(.*?)`;/gs),
    ...text.matchAll(/const script =\s+([`"])(.*?)\1;/gs),
    ...text.matchAll(/"-c", ([`"])(.*?)\1[\],]/g),
  ];
  return scripts
    .flatMap(([, , script = ""]) => script.split(/\n|\||&&|;/).map(firstWord))
    .filter((word) => word !== "");
}

function firstWord(command: string): string {
  const words = command
    .trim()
    .replace(/^\w+=\$\(/, "")
    .replace(/^exec /, "")
    .split(/\s+/);
  const word = words.find((one) => !/^[\w]+=/.test(one)) ?? "";
  return /^[a-z][\w-]*$/.test(word) && !BUILTINS.has(word) ? word : "";
}
