// How a call of the API is declared. One value carries who may call it, what it takes and what it answers, so the
// guard, the validation, the OpenAPI document and the route-table test all read the same line.
import type { Context } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type * as z from "zod/v4/core";
import type { Deps, RequestFacts } from "./deps.server.ts";

export type ApiEnv = { Variables: RequestIdVariables & { deps: Deps; facts: RequestFacts } };

type Schema = z.$ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

type Answer = { description: string; schema?: Schema };

type Definition<P, Q, B> = {
  method: "get" | "post" | "patch" | "put" | "delete";
  /** Below /api, in Hono's notation: `/inflatables/:id`. */
  path: `/${string}`;
  access: "public" | "owner";
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answers: Record<number, Answer>;
  handle: (
    c: Context<ApiEnv>,
    input: { params: Output<P>; query: Output<Q>; body: Output<B> },
  ) => Response | Promise<Response>;
};

export type ApiRoute = Definition<Schema | undefined, Schema | undefined, Schema | undefined>;

export function apiRoute<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: Definition<P, Q, B>): ApiRoute {
  return definition as unknown as ApiRoute;
}
