// One address that sends requests over hundreds of connections without pause, in a process of its own. Prints how often
// each status came when it is stopped.
import { Agent, request } from "node:http";
import { bookingBody } from "#tests/support/scenes/factories.ts";

export type BusyOptions = { url: string; localAddress: string; connections: number; asks: BusyRequest[] };
export type BusyRequest = "page" | "other page" | "days" | "booking";

const PATHS: Record<BusyRequest, string> = {
  page: "/",
  "other page": "/calendar?inflatable=3",
  days: "/api/availability/3",
  booking: "/api/waiver-notification",
};

const { url, localAddress, connections, asks } = JSON.parse(process.argv[2] ?? "{}") as BusyOptions;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const answers: Record<string, number> = {};
// Far away, so that each is looked at and refused.
const body = JSON.stringify(bookingBody({ eventDate: "2031-05-30" }));
let isOver = false;

function ask(what: BusyRequest): Promise<void> {
  const method = what === "booking" ? "POST" : "GET";
  const headers = what === "booking" ? { "content-type": "application/json" } : {};
  return new Promise((resolve) => {
    const end = (status: number | string) => {
      answers[status] = (answers[status] ?? 0) + 1;
      resolve();
    };
    const call = request(url + PATHS[what], { agent, localAddress, method, headers });
    call.on("response", (answer) => answer.resume().on("end", () => end(answer.statusCode ?? 0)));
    call.on("error", () => setTimeout(() => end("none"), 100));
    call.end(what === "booking" ? body : undefined);
  });
}

async function askOn(first: number): Promise<void> {
  for (let turn = first; !isOver; turn += 1) await ask(asks[turn % asks.length] ?? "page");
}

process.on("SIGTERM", () => {
  isOver = true;
  process.stdout.write(`${JSON.stringify(answers)}\n`, () => process.exit(0));
});
for (let first = 0; first < connections; first += 1) void askOn(first);
process.stdout.write("begun\n");
