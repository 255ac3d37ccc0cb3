// Loaded into the server before anything else (`node --import`): its clock says what the file says, from one call to the
// next, and what it does at intervals comes twenty times as often (or MOVED_CLOCK_FASTER), so that nobody waits for it.
import { openSync, readSync } from "node:fs";

const FILE = openSync(String(process.env.MOVED_CLOCK), "r");
const written = Buffer.alloc(20);
const FASTER = Number(process.env.MOVED_CLOCK_FASTER ?? 20);
const RealDate = Date;
const moved = () => {
  readSync(FILE, written, 0, written.length, 0);
  return RealDate.now() + Number(written.toString("latin1"));
};

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [moved()] : args, self),
  apply: () => new RealDate(moved()).toString(),
  get: (target, name) => (name === "now" ? moved : Reflect.get(target, name)),
});

const real = globalThis.setInterval;
const faster = (work: () => void, ms = 0, ...args: []) => real(work, ms / FASTER, ...args);
globalThis.setInterval = Object.assign(faster, real) as never;
