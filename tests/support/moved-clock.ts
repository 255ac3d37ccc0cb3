// Loaded into the server before anything else (`node --import`): its clock says what the file says, from one call to the
// next, and what it does every few seconds or minutes comes twenty times as often, so that nobody waits for it.
import { readFileSync } from "node:fs";

const FILE = String(process.env.MOVED_CLOCK);
const FASTER = 20;
const RealDate = Date;
const moved = () => RealDate.now() + Number(readFileSync(FILE, "utf8"));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [moved()] : args, self),
  apply: () => new RealDate(moved()).toString(),
  get: (target, name) => (name === "now" ? moved : Reflect.get(target, name)),
});

for (const name of ["setTimeout", "setInterval"] as const) {
  const real = globalThis[name];
  const faster = (work: () => void, ms = 0, ...args: []) => real(work, ms < 1000 ? ms : ms / FASTER, ...args);
  globalThis[name] = Object.assign(faster, real) as never;
}
