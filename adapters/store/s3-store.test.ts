import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type S3Trouble, startS3 } from "#tests/support/providers/s3-server.ts";
import { isStoreError, type StoreAccount } from "./port.ts";
import { PACE } from "./s3-request.server.ts";
import { s3Store } from "./s3-store.server.ts";
import { signRequest } from "./sign-request.ts";
import { tryStore } from "./try-store.server.ts";

const MB = 1024 * 1024;
const storeAt = (account: StoreAccount, pace = {}) => s3Store(account, { ...PACE, retryMs: 1, ...pace });
const fileOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  read: async (from: number, length: number) => bytes.subarray(from, from + length),
});
const read = async (source: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(source));
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error) => (isStoreError(error) ? error.failure : String(error)),
  );

test("a request is signed as in Amazon's own example", () => {
  // "GET Object" of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
  const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  const signed = signRequest(
    {
      method: "GET",
      url: new URL("https://examplebucket.s3.amazonaws.com/test.txt"),
      headers: { range: "bytes=0-9" },
      payloadSha256: empty,
    },
    {
      accessKeyId: "AKIAIOSFODNN7EXAMPLE",
      secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
      region: "us-east-1",
    },
    new Date("2013-05-24T00:00:00Z"),
  );
  expect(signed.authorization).toContain("Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
});

test("small and large files go there and back under any name, and below the prefix only [P45]", async () => {
  const s3 = await startS3({ prefix: "ellijay/site one" });
  const store = storeAt(s3.account);
  const small = randomBytes(1000);
  const large = randomBytes(17 * MB + 3);
  await store.put("a (b)*'!~ & ü+c.txt", fileOf(small));
  await store.put("large.bin", fileOf(large));
  await store.put("empty", fileOf(Buffer.alloc(0)));
  expect([...s3.files.keys()].every((name) => name.startsWith("ellijay/site one/"))).toBe(true);
  expect((await read(store.get("a (b)*'!~ & ü+c.txt"))).equals(small)).toBe(true);
  expect((await read(store.get("large.bin"))).equals(large)).toBe(true);
  expect(await read(store.get("empty"))).toHaveLength(0);
  expect(s3.uploads.size).toBe(0);
  await store.delete("large.bin");
  await store.delete("large.bin");
  expect(await failureOf(read(store.get("large.bin")))).toBe("no_file");
});

test("a list of many pages is whole and says sizes and times", async () => {
  const s3 = await startS3({ prefix: "p" });
  s3.state.pageSize = 3;
  s3.state.now = () => new Date();
  for (let n = 0; n < 10; n += 1)
    s3.files.set(`p/backup-${n}&.x`, { bytes: Buffer.alloc(n), storedAt: new Date(n * 1000) });
  s3.files.set("p/other", { bytes: Buffer.alloc(1), storedAt: new Date() });
  s3.files.set("backup-above", { bytes: Buffer.alloc(1), storedAt: new Date() });
  const listed = await storeAt(s3.account).list("backup-");
  expect(listed.map(({ name, bytes }) => [name, bytes])).toEqual(
    Array.from({ length: 10 }, (_, n) => [`backup-${n}&.x`, n]),
  );
  expect(listed[3]?.storedAt).toEqual(new Date(3000));
});

/** Once for each kind of call, then everything works again. */
function onceEach(s3: Awaited<ReturnType<typeof startS3>>, trouble: S3Trouble) {
  const seen = new Set<string>();
  s3.state.trouble = ({ method, query, name }) => {
    const kind = `${method} ${name === "" ? "list" : [...query.keys()].join()}`;
    if (seen.has(kind)) return undefined;
    seen.add(kind);
    return trouble;
  };
  return seen;
}

test.each<[string, S3Trouble]>([
  ["breaks the connection", "away"],
  ["is overloaded", { status: 503, code: "SlowDown" }],
  ["does it and answers 500", "acted"],
  ["never answers", "hang"],
  ["cuts its answers in half", "cut"],
])("a store that once %s at every kind of call still gets and gives the whole file [P45]", async (_how, trouble) => {
  const s3 = await startS3();
  const seen = onceEach(s3, trouble);
  const store = storeAt(s3.account, trouble === "hang" ? { silenceMs: 700, bytesPerMs: 50_000 } : {});
  const large = randomBytes(9 * MB);
  await store.put("large", fileOf(large));
  expect((await read(store.get("large"))).equals(large)).toBe(true);
  expect((await store.list("l")).map(({ name }) => name)).toEqual(["large"]);
  await store.delete("large");
  expect(s3.files.size).toBe(0);
  expect(seen.size).toBe(7);
});

test("an upload whose end is answered with 200 and an error counts as failed, and leaves nothing to pay for", async () => {
  const s3 = await startS3();
  s3.state.trouble = ({ method, query }) =>
    method === "POST" && query.has("uploadId") ? { status: 400, code: "InvalidPart" } : undefined;
  expect(await failureOf(storeAt(s3.account).put("large", fileOf(randomBytes(9 * MB))))).toBe("refused");
  expect(s3.uploads.size).toBe(0);
  s3.state.trouble = ({ method, query }) => (method === "POST" && query.has("uploadId") ? "late" : undefined);
  expect(await failureOf(storeAt(s3.account).put("large", fileOf(randomBytes(9 * MB))))).toBe("away");
});

test("a file that is replaced while it is read, or a connection that never holds, is an error and not half a file", async () => {
  const s3 = await startS3();
  const store = storeAt(s3.account);
  const bytes = randomBytes(MB);
  await store.put("f", fileOf(bytes));
  s3.state.trouble = ({ method }) => (method === "GET" ? "cut" : undefined);
  let taken = 0;
  const replaced = (async () => {
    for await (const piece of store.get("f")) {
      taken += piece.length;
      s3.files.set("f", { bytes: randomBytes(MB), storedAt: new Date() });
    }
  })();
  expect(await failureOf(replaced)).toBe("changed");
  expect(taken).toBeLessThan(MB);
  s3.state.trouble = () => "away";
  expect(await failureOf(read(store.get("f")))).toBe("away");
});

test("a prefix or bucket of dots never leads out of the bucket [P45]", async () => {
  const s3 = await startS3();
  for (const changes of [{ prefix: "../other" }, { prefix: "a/./b" }, { bucket: ".." }, { bucket: "." }]) {
    const store = storeAt({ ...s3.account, ...changes });
    expect(await failureOf(store.put("f", fileOf(Buffer.from("x"))))).toBe("refused");
  }
  expect(await failureOf(storeAt(s3.account).delete("../../other"))).toBe("refused");
  expect(s3.calls).toEqual([]);
});

test("a store that lies ends as an error: no loop, no answer without end, no word of it on a page [P45]", async () => {
  const s3 = await startS3();
  const store = storeAt(s3.account);
  await store.put("f", fileOf(randomBytes(MB)));

  // It promises the rest of a file that was cut, and sends none.
  s3.state.trouble = ({ headers }) => (headers.range ? undefined : "cut");
  s3.state.lie = ({ headers }) => (headers.range ? (answer) => void answer.writeHead(206).end() : undefined);
  expect(await failureOf(read(store.get("f")))).toBe("away");
  s3.state.trouble = () => undefined;
  s3.state.lie = () => (answer) => void answer.write(randomBytes(1000));
  expect(await failureOf(read(store.get("f")))).toBe("refused");

  // A list whose every page has a next one, one whose elements never end, and one that is too long for memory.
  const next = "<IsTruncated>true</IsTruncated><NextContinuationToken>on</NextContinuationToken>";
  s3.state.lie = () => (answer) => void answer.end(next);
  expect(await failureOf(store.list(""))).toBe("refused");
  s3.state.lie = () => (answer) => void answer.end("<Contents>".repeat(300_000));
  expect(await store.list("")).toEqual([]);
  s3.state.lie = () => (answer) => void answer.end(Buffer.alloc(9 * MB, "x"));
  expect(await failureOf(store.list(""))).toBe("refused");
  s3.state.lie = () => (answer) => void answer.end("<Contents><Key>&#x7fffffff;&#99999999;</Key></Contents>");
  expect(await store.list("")).toMatchObject([{ name: "&#x7fffffff;&#99999999;" }]);

  // The answer of an address inside the network must not be shown.
  const told = "<Error><Code>PermanentRedirect</Code><Region>role secret: hunter2</Region></Error>";
  s3.state.lie = () => (answer) => void answer.writeHead(301, { Location: "http://127.0.0.1:9/" }).end(told);
  expect(await tryStore(store)).toEqual({ ok: false, step: "write", failure: "wrong_region", region: undefined });
});

test("each way a store can refuse is told apart, and none of its words get through", async () => {
  const s3 = await startS3();
  const { account } = s3;
  const put = (changes: Partial<StoreAccount>) =>
    storeAt({ ...account, ...changes }).put("f", fileOf(Buffer.from("x")));
  expect({
    key: await failureOf(put({ accessKeyId: "AKnobody" })),
    secret: await failureOf(put({ secretKey: "wrong" })),
    bucket: await failureOf(put({ bucket: "nobodys" })),
    region: await failureOf(put({ region: "eu-1" })),
    away: await failureOf(put({ endpoint: "http://127.0.0.1:9" })),
  }).toEqual({ key: "unknown_key", secret: "wrong_secret", bucket: "no_bucket", region: "wrong_region", away: "away" });
  s3.state.now = () => new Date(Date.now() + 20 * 60_000);
  expect(await failureOf(put({}))).toBe("clock");
  s3.state.now = () => new Date();
  s3.state.trouble = () => ({ status: 403, code: "AccessDenied" });
  await expect(put({})).rejects.toThrow(/^The store failed: not_allowed \(AccessDenied\)$/);
});

test.each([
  ["write", "PUT", "not_allowed"],
  ["read", "GET", "not_allowed"],
  ["list", "GET", "not_allowed"],
  ["delete", "DELETE", "not_allowed"],
] as const)("a trial says when the key may not %s", async (step, method, failure) => {
  const s3 = await startS3();
  s3.state.trouble = (call) => {
    const isList = call.name === "";
    return call.method === method && isList === (step === "list") ? { status: 403, code: "AccessDenied" } : undefined;
  };
  expect(await tryStore(storeAt(s3.account))).toEqual({ ok: false, step, failure, region: undefined });
  s3.state.trouble = () => undefined;
  expect(await tryStore(storeAt(s3.account))).toEqual({ ok: true });
});

test("a stop ends an upload at once", async () => {
  const s3 = await startS3();
  s3.state.trouble = ({ query }) => (query.has("partNumber") ? "hang" : undefined);
  const stop = new AbortController();
  const upload = s3Store(s3.account).put("large", fileOf(randomBytes(9 * MB)), stop.signal);
  stop.abort(new Error("stopped"));
  await expect(upload).rejects.toThrow("stopped");
});
