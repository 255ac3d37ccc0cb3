// Loaded into a server before anything else (`node --import`): its clock stands at what the file says until the file says
// something else, and nothing is done at long intervals. So two servers do the same at the same moment.
import { openSync, readSync } from "node:fs";

const FILE = openSync(String(process.env.GIVEN_CLOCK), "r");
const written = Buffer.alloc("2027-05-12T15:00:00.000Z".length);
const LONG_MS = 10_000;
const NEVER_MS = 2 ** 31 - 1;
const RealDate = Date;
const given = () => {
  readSync(FILE, written, 0, written.length, 0);
  return RealDate.parse(written.toString("latin1"));
};

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [given()] : args, self),
  apply: () => new RealDate(given()).toString(),
  get: (target, name) => (name === "now" ? given : Reflect.get(target, name)),
});

const real = globalThis.setInterval;
const shortOnly = (work: () => void, ms = 0, ...args: []) => real(work, ms >= LONG_MS ? NEVER_MS : ms, ...args);
globalThis.setInterval = Object.assign(shortOnly, real) as never;
