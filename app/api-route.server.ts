// How a call of the API is declared. One value carries who may call it, what it takes and what it answers, so the
// guard, the validation, the OpenAPI document and the route-table test all read the same line.
import type { Context } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import { tryDecodeURI } from "hono/utils/url";
import type * as z from "zod/v4/core";
import type { DeclaredCall } from "#app/shared/calls/api-calls.ts";
import type { Access, Staff } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Role } from "#app/shared/words/vocabulary.ts";
import type { RateLimitName } from "#config/rate-limits.ts";
import type { Tx } from "#db/database.ts";
import type { Answer } from "#db/idempotency.server.ts";
import type { Deps, RequestFacts } from "./deps.server.ts";

/** A request that has to wait is asked ahead whether it would be refused. If not, it passes, and nothing was done. */
export type Ahead = { isPassed: boolean };

export type ApiEnv = {
  Bindings: { ahead?: Ahead };
  Variables: RequestIdVariables & {
    deps: Deps;
    facts: RequestFacts;
    /** Who acts and when: a member of staff in a call that is for staff, a customer in all others. */
    act: Act;
    /** Who calls, asked from the database at most once a request. */
    staff: () => Promise<Staff | undefined>;
    role: () => Promise<Role | undefined>;
    /** The answer is the same for every visitor, see `shared`. */
    isShared?: boolean;
  };
};

type Schema = z.$ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<P, Q, B> = {
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  /** The file that was sent, on a call that takes one; empty on all others. */
  upload: Uint8Array;
};
type Documented = { description: string; schema?: Schema };
type Method = "get" | "post" | "patch" | "put" | "delete";
/** Below /api, in Hono's notation: `/inflatables/:id{\\d+}`. */
type Path = `/${string}`;

type Declaration<P, Q, B> = {
  access: Access;
  /** Asks for the password or passkey again when that was longer than 15 minutes ago. */
  asksAgain?: boolean;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Fills in what a body may leave out, before it is read by its schema. */
  completeBody?: (body: unknown) => unknown;
  /** Checks who sends before the body is read, where that is no member of staff but the token of a device. */
  admit?: (c: Context<ApiEnv>) => Promise<unknown>;
  /**
   * Takes a file as it is instead of JSON. Such a call may be larger than others, so nobody reaches it who is not of the staff
   * or admitted by `admit`.
   */
  upload?: { maxBytes: number; contentTypes: readonly string[]; tooLarge: string };
  limit?: RateLimitName;
  /** Every visitor gets the same answer until the calendar, the catalog or the settings change. Its limit is `read`. */
  shared?: boolean;
  /** How many ordinary requests it is worth, where that depends on what is asked: it uses up that many of its address's turns. */
  cost?: number | ((query: URLSearchParams) => number);
};

type Handler<P, Q, B> = {
  handle: (c: Context<ApiEnv>, input: Input<P, Q, B>) => Response | Promise<Response>;
};

type Written = Omit<Answer, "status"> & Partial<Answer>;

/**
 * A write runs in one transaction together with its Idempotency-Key. What calls a vendor happens in `after`, once the
 * transaction is through; it runs again for a repeated request, so it must be safe to repeat.
 */
type Writer<P, Q, B, R> = {
  /** What must hold for every request, also for one that is answered from its key. */
  before?: (input: Input<P, Q, B>, c: Context<ApiEnv>) => Promise<void>;
  /**
   * A refusal that needs no transaction. It doesn't count for a request whose key is known: that one gets its answer again. Where
   * many wait (`isCrowded`), it is worth a look at the database that all of them share.
   */
  refuse?: (input: Input<P, Q, B>, c: Context<ApiEnv>, isCrowded: boolean) => Promise<Problem | undefined>;
  /** What takes its time and needs no database; the transaction gets the result and holds nobody up meanwhile. */
  prepare?: (input: Input<P, Q, B>, c: Context<ApiEnv>) => Promise<R>;
  /** The status is 200 unless it says another one; nothing returned is 204. */
  write: (tx: Tx, input: Input<P, Q, B>, c: Context<ApiEnv>, prepared: R) => Promise<Written> | Promise<void>;
  /** "write_again": what a provisional answer asked for cannot be had, so the write runs once more without it. */
  after?: (answer: Answer, input: Input<P, Q, B>, c: Context<ApiEnv>) => Promise<Answer | "write_again">;
};

/** For a call that shows more to some: a stranger may sign in, a member of staff has to ask the owner. */
export async function notServed(c: Context<ApiEnv>, signIn: string): Promise<Problem> {
  return (await c.var.role())
    ? new Problem(403, "not_allowed", "Your account can't do this. Please ask the owner.")
    : new Problem(401, "sign_in_required", signIn);
}

export type ApiRoute = { method: Method; path: Path; answers: Record<number, Documented> } & Declaration<
  Schema | undefined,
  Schema | undefined,
  Schema | undefined
> &
  (
    | Handler<Schema | undefined, Schema | undefined, Schema | undefined>
    | Writer<Schema | undefined, Schema | undefined, Schema | undefined, unknown>
  );

/**
 * A call by its method and path: `apiRoute("GET /inflatables", …)`. An answer without a body is declared by its description.
 * Its type tells the browser's calls what they send and get.
 */
export function apiRoute<
  const C extends `${Uppercase<Method>} ${Path}`,
  A extends Record<number, Documented | string>,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R = undefined,
>(
  call: C,
  definition: Declaration<P, Q, B> & { answers: A } & (Handler<P, Q, B> | Writer<P, Q, B, R>),
): ApiRoute & DeclaredCall<C, B, A> {
  const [method = "", path] = call.split(" ");
  const answers = Object.entries<Documented | string>(definition.answers).map(([status, answer]) => [
    status,
    typeof answer === "string" ? { description: answer } : answer,
  ]);
  return {
    ...definition,
    method: method.toLowerCase(),
    path,
    answers: Object.fromEntries(answers),
  } as unknown as ApiRoute & DeclaredCall<C, B, A>;
}

/**
 * What a request is worth, for the throttle; one where nothing is declared. A request is read as the app reads it: HEAD
 * computes what GET does, and a path can be spelled in several ways.
 */
export function costOfCalls(routes: readonly ApiRoute[]): (method: string, url: string) => number {
  const costly = routes.flatMap(({ method, path, cost }) =>
    cost === undefined ? [] : [{ method: method.toUpperCase(), pattern: pathPattern(path), cost }],
  );
  return (method, url) => {
    if (ORDINARY_PAGE.test(url)) return 1;
    const asked = URL.parse(`http://any${url.replace(/^https?:\/\/[^/?#]*/i, "")}`);
    if (!asked) return 1;
    const [path, run] = [tryDecodeURI(asked.pathname), method === "HEAD" ? "GET" : method];
    const cost = costly.find((one) => one.method === run && one.pattern.test(path))?.cost ?? 1;
    return typeof cost === "number" ? cost : cost(asked.searchParams);
  };
}

/** Most requests: not below /api, and nothing in the path that could be another spelling of it. */
const ORDINARY_PAGE = /^\/(?!api\/)[\w/-]*(\.\w+)?(\?|$)/;

/** The addresses that a path matches, such as `/bookings/:id{[0-9]+}`. */
export function pathPattern(path: string): RegExp {
  const pattern = path.replace(/:\w+(\{([^}]*)\})?/g, (_all, _braces, shape) => shape ?? "[^/]+");
  return new RegExp(`^/api${pattern}$`);
}
