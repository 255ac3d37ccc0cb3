import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError, createQueryClient, fetchByKey } from "./query-client.ts";

const answers: Record<string, { status: number; body: string }> = {
  "/list/5": { status: 200, body: '[{"id":5}]' },
  "/refused": { status: 409, body: '{"error":{"code":"date_taken","message":"Taken."}}' },
  "/empty": { status: 502, body: "" },
  "/secret": { status: 401, body: "no" },
};
const server = createServer((request, response) => {
  const { status, body } = answers[request.url ?? ""] ?? { status: 404, body: "" };
  response.writeHead(status).end(body);
});
let base = "";
const { signal } = new AbortController();

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("the query key is the path and the response is read as JSON", async () => {
  const read = fetchByKey({ on401: "throw" });
  expect(await read({ queryKey: [`${base}/list`, 5], signal })).toEqual([{ id: 5 }]);
});

test("a failure says status and body, with our code beside it", async () => {
  const read = fetchByKey({ on401: "throw" });
  const error = await read({ queryKey: [`${base}/refused`], signal }).catch((e: ApiError) => e);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: '409: {"error":{"code":"date_taken","message":"Taken."}}',
    status: 409,
    code: "date_taken",
  });
});

test("an empty body falls back to the status text", async () => {
  const read = fetchByKey({ on401: "throw" });
  await expect(read({ queryKey: [`${base}/empty`], signal })).rejects.toThrow("502: Bad Gateway");
});

test("a missing session throws, or returns null on request", async () => {
  const key = { queryKey: [`${base}/secret`], signal };
  await expect(fetchByKey({ on401: "throw" })(key)).rejects.toThrow("401: no");
  expect(await fetchByKey({ on401: "returnNull" })(key)).toBeNull();
});

test("nothing is refetched automatically", () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, retry: false },
    mutations: { retry: false },
  });
});
