import { hostname } from "node:os";

/** How PostgreSQL's list of connections names this process; it cuts names at 63 characters. */
export const PROGRAM = `cartecay-bounce on ${hostname().slice(0, 25)}, process ${process.pid}`;
