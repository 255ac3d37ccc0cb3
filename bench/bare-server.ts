// The least that node can do: one answer, always the same. `throughput.ts` starts it as a process of its own.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const [file = ""] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, "utf8")) as { headers: [string, string][]; body: string };
const bytes = Buffer.from(body, "base64");
const sent = { ...Object.fromEntries(headers), "content-length": bytes.length };

const server = createServer((_request, response) => {
  response.writeHead(200, sent);
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
