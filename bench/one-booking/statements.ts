// How many statements one booking takes: a customer, one item, one day, from the call to the address of the checkout, with
// the rate limit and the request's key; begin and commit are not counted.
// `npm run bench -- statements` measures this checkout; `node bench/one-booking/statements.ts FOLDER FOLDER` compares two, and
// `--list` prints what the last one sends, with the transaction's number in front.

import { printColumns } from "../print.ts";
import { type Line, reported } from "../table.ts";
import { type Statement, traceBooking } from "./trace.ts";

const HEAD_LENGTH = 110;

export async function measureStatements(): Promise<Line[]> {
  return describeStatements((await traceBooking(".")).statements);
}

function describeStatements(statements: Statement[]): Line[] {
  const inside = statements.filter(({ transaction }) => transaction === bookingTransaction(statements));
  return [
    reported("statements of one booking", statements.length, "", "lower"),
    reported("  in the transaction that books", inside.length, "", "lower"),
  ];
}

/** The one that stores the order. */
function bookingTransaction(statements: Statement[]): number | undefined {
  return statements.find(({ text }) => /\binsert into "bookings"/.test(text))?.transaction;
}

function head(text: string): string {
  const words = text.replaceAll(/\s+/g, " ").trim();
  const table = /^select .*? from (.*)$/.exec(words);
  return (table ? `select … from ${table[1]}` : words).slice(0, HEAD_LENGTH);
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const folders = args.filter((arg) => arg !== "--list");
  if (folders.length === 0) folders.push(".");
  const traces = [];
  for (const folder of folders) traces.push((await traceBooking(folder)).statements);
  printColumns(folders, traces.map(describeStatements));
  if (args.includes("--list"))
    for (const { text, transaction } of traces.at(-1) ?? [])
      process.stdout.write(`${String(transaction ?? "").padStart(4)}  ${head(text)}\n`);
}
