import { hostname } from "node:os";

/** Names this process in PostgreSQL's list of connections, which cuts names at 63 characters. */
export const PROGRAM = `cartecay-bounce on ${hostname().slice(0, 25)}, process ${process.pid}`;
