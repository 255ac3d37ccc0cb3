// The way of a booking through the code, from the call to the rows and the answer: `node bench/one-booking/way.ts FOLDER FOLDER`
// compares two checkouts, `--list` prints the files of the last one, each with the functions that ran.
//
// A customer books one item for one day while V8 counts which functions and blocks run. The files of the way are the server
// files of features in which something ran: calls, use cases, stores. Not counted: the frame of every call (session,
// settings, published texts), and what only computes (rules, schemas, email templates, app/shared).
// A reader goes from a use case into the next one and comes back where the first goes on: each such pair of
// files is a return. `return next()` isn't one, nor is a store: its names say what it reads and writes.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "vite";
import { printColumns } from "../print.ts";
import { type Line, reported } from "../table.ts";
import { type FunctionRun, traceBooking } from "./trace.ts";

const ON_THE_WAY = /^app\/features\/(?!staff\/|settings\/|documents\/|messages\/templates\/).+\.server\.ts$/;
const STORE = /[/-]?store\.server\.ts$/;

type Visit = { file: string; text: string; functions: FunctionRun[] };
/** A call that ran, and whether the caller goes on after it. */
type Call = { from: string; to: string; name: string; goesOn: boolean };
type Way = { visits: Visit[]; calls: Call[]; appFiles: number };

export async function measureWay(): Promise<Line[]> {
  return describeWay(await followBooking("."));
}

function describeWay({ visits, calls, appFiles }: Way): Line[] {
  const pairs = calls.filter(({ to, goesOn }) => goesOn && !STORE.test(to)).map(({ from, to }) => `${from} ${to}`);
  return [
    reported("files on the way of a booking", visits.length, "", "lower"),
    reported("  returns to a file that goes on", new Set(pairs).size, "", "lower"),
    reported("  calls from one of them to another", calls.length, "", "lower"),
    reported("files of app/ with code that ran", appFiles, "", "lower"),
  ];
}

async function followBooking(folder: string): Promise<Way> {
  const { files } = await traceBooking(folder);
  const ran = files
    .map(({ file, functions }) => ({ file, functions: functions.filter(hasRun) }))
    .filter(({ file, functions }) => file.startsWith("app/") && functions.length > 0);
  const visits = ran
    .filter(({ file }) => ON_THE_WAY.test(file))
    .map((visit) => ({ ...visit, text: readFileSync(join(folder, visit.file), "utf8") }));
  const onTheWay = new Set(visits.map(({ file }) => file));
  return { visits, calls: visits.flatMap((visit) => callsToOthers(visit, onTheWay)), appFiles: ran.length };
}

/** The first entry of a file is the file itself, which runs when it's loaded. */
const hasRun = ({ ranges: [whole] }: FunctionRun) => whole !== undefined && whole.count > 0 && whole.startOffset > 0;

function callsToOthers({ file, text, functions }: Visit, onTheWay: Set<string>): Call[] {
  const { program } = parseSync(file, text);
  const imported = new Map<string, string>();
  const returned = new Set<number>();
  const calls: Call[] = [];
  const noteReturned = (node: { type: string; start: number; argument?: unknown } | null | undefined) => {
    if (node?.type === "AwaitExpression") noteReturned(node.argument as never);
    else if (node?.type === "CallExpression") returned.add(node.start);
  };
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      const target = join(dirname(file), source.value);
      if (onTheWay.has(target)) for (const { local } of specifiers) imported.set(local.name, target);
    },
    ReturnStatement: ({ argument }) => noteReturned(argument as never),
    ArrowFunctionExpression: ({ body }) => noteReturned(body as never),
    CallExpression: ({ callee, start }) => {
      const to = callee.type === "Identifier" ? imported.get(callee.name) : undefined;
      if (to === undefined || callee.type !== "Identifier" || !ranAt(functions, start)) return;
      calls.push({ from: file, to, name: callee.name, goesOn: !returned.has(start) });
    },
  }).visit(program);
  return calls;
}

/** The smallest counted stretch around a place says whether it ran. */
function ranAt(functions: FunctionRun[], offset: number): boolean {
  const around = functions
    .flatMap(({ ranges }) => ranges)
    .filter(({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset)
    .sort((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset));
  return (around[0]?.count ?? 0) > 0;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const folders = args.filter((arg) => arg !== "--list");
  if (folders.length === 0) folders.push(".");
  const ways: Way[] = [];
  for (const folder of folders) ways.push(await followBooking(folder));
  printColumns(folders, ways.map(describeWay));
  const last = ways.at(-1);
  if (args.includes("--list") && last)
    for (const { file } of last.visits) {
      process.stdout.write(`${file}\n`);
      for (const { to, name, goesOn } of last.calls.filter(({ from }) => from === file))
        process.stdout.write(`    ${goesOn ? "↩" : "→"} ${name}  ${to}\n`);
    }
}
