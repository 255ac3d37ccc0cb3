// Queries of the embedded database, each in one call of the engine. PGlite's own `query` parses every statement anew and calls the
// engine six times, which takes longer than most statements do; here a statement that comes again is parsed once.
import {
  type messages,
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  types,
} from "@electric-sql/pglite";

const { serialize } = protocol;

/** Each takes some kilobytes of the engine's memory. */
const MOST_PREPARED = 250;
const MOST_SEEN = 2000;

type Messages = messages.BackendMessage[];
type Statement = { name: string; types: number[]; fields: Messages };

let made = 0;

/** One at a time: the caller sees to it. */
export function preparedQueries(client: PGlite): PGlite["query"] {
  const prepared = new Map<string, Statement>();
  const seen = new Set<string>();
  const send = (...parts: Uint8Array[]): Promise<Messages> =>
    client.execProtocolStream(Buffer.concat(parts), { syncToFs: false });

  /** What is seen for the first time may be for the last time: lists of values make ever new statements. */
  function nameFor(text: string): string {
    if (!seen.has(text)) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(text);
      return "";
    }
    made += 1;
    return `prepared_${made}`;
  }

  async function prepare(text: string): Promise<Statement> {
    const known = prepared.get(text);
    if (known) {
      // Moved to the end: the first is the one that was not used for longest.
      prepared.delete(text);
      prepared.set(text, known);
      return known;
    }
    const name = nameFor(text);
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
      serialize.sync(),
    );
    const types = parse.parseDescribeStatementResults(described);
    const statement = { name, types, fields: described.filter((message) => message.name === "rowDescription") };
    if (name === "") return statement;
    prepared.set(text, statement);
    const [oldest] = prepared.size > MOST_PREPARED ? prepared : [];
    if (oldest) await drop(...oldest);
    return statement;
  }

  async function drop(text: string, { name }: Statement): Promise<void> {
    prepared.delete(text);
    await send(serialize.close({ type: "S", name }), serialize.sync());
  }

  return async <T>(text: string, values: unknown[] = [], options?: QueryOptions) => {
    try {
      const statement = await prepare(text);
      const sent = values.map((value, at) => serialized(client, value, statement.types[at] ?? 0));
      const answer = await send(
        serialize.bind({ statement: statement.name, values: sent }),
        serialize.execute({}),
        serialize.sync(),
      );
      const [result] = parse.parseResults([...statement.fields, ...answer], client.parsers, options);
      return result as Results<T>;
    } catch (error) {
      // Whatever was wrong with it, it is parsed anew the next time.
      const statement = prepared.get(text);
      if (statement) await drop(text, statement).catch(() => {});
      throw error;
    }
  };
}

function serialized(client: PGlite, value: unknown, type: number): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  // Bytes go as they are: PGlite writes each as two digits, which takes longer than to store them.
  if (type === types.BYTEA && value instanceof Uint8Array) return value;
  const serializer = client.serializers[type];
  return serializer ? serializer(value) : String(value);
}
