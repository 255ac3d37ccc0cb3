// The least that node can do: one answer, always the same; what is posted is read and parsed as JSON. `rivals.ts` starts
// it as a process of its own.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { Answer } from "./reference-servers.ts";

const [file = ""] = process.argv.slice(2);
const { status, headers, body } = JSON.parse(readFileSync(file, "utf8")) as Answer & { body: string };
const bytes = Buffer.from(body, "base64");
const sent = { ...Object.fromEntries(headers), "content-length": bytes.length };

const server = createServer((request, response) => {
  const answer = () => response.writeHead(status, sent).end(bytes);
  if (request.method === "POST") json(request).then(answer);
  else answer();
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
