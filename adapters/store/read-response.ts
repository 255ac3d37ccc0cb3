/** The connection was cut, or nothing came for too long. */
export class BrokenConnection extends Error {}

/** The pieces of an answer as they come. How long the reader takes with one doesn't count as silence. */
export async function* readPieces(response: Response, silenceMs: number): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await within(silenceMs, reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** More than a list of a thousand names of the maximum length. */
const LONGEST_TEXT = 8 * 1024 * 1024;

export class TooLong extends Error {}

export async function readText(response: Response, silenceMs: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of readPieces(response, silenceMs)) {
    bytes += piece.length;
    if (bytes > LONGEST_TEXT) throw new TooLong(`An answer of more than ${LONGEST_TEXT} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new BrokenConnection("silence")), ms);
  try {
    return await Promise.race([promise, work]);
  } catch (error) {
    throw error instanceof BrokenConnection ? error : new BrokenConnection("cut", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
