// Callers get the types of each call from its declaration, by types alone, so nothing of the server reaches the
// browser.
import type * as z from "zod/v4/core";

/** Only TypeScript uses this; no value has it. */
export type DeclaredCall<Name extends string, Body, Answers> = {
  declared?: { name: Name; body: Body; answers: Answers };
};

/** @public `routes` is filled in by server/api/api.ts, which lists every call and which nothing here may import. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface is what another file can add to.
export interface DeclaredApi {}

type Route = DeclaredApi extends { routes: readonly (infer R)[] } ? R : never;
type Calls = {
  [R in Route as R extends DeclaredCall<infer Name, unknown, unknown> ? Shape<Name> : never]: R;
};

/** `POST /bookings/:id{\\d+}/cancel` and `POST /bookings/${number}/cancel` are both `POST /bookings/:/cancel`. */
type Shape<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? `${Segment<First>}/${Shape<Rest>}`
  : Segment<Path>;
type Segment<Text extends string> = Text extends `:${string}` ? ":" : IsLiteral<Text> extends true ? Text : ":";
/** A literal text makes a required property; any other makes an index. */
type IsLiteral<Text extends string> = Record<never, never> extends Record<Text, 1> ? false : true;

type WithoutQuery<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;
type NameOf<Method extends string, Path extends string> =
  WithoutQuery<Path> extends `/api${infer Rest}` ? Shape<`${Method} ${Rest}`> : never;
type Found<Method extends string, Path extends string> =
  NameOf<Method, Path> extends infer Name extends keyof Calls ? Calls[Name] : never;

export type ApiPath = `/api/${string}`;
export type WriteMethod = "POST" | "PATCH" | "PUT" | "DELETE";

export type ApiCall<Method extends WriteMethod, Path extends ApiPath> = {
  method: Method;
  path: Path;
} & (undefined extends BodyOf<Method, Path> ? { body?: BodyOf<Method, Path> } : { body: BodyOf<Method, Path> });

type Good = 200 | 201 | 202 | 204;
type GoodAnswer<Answers> = Answers extends unknown
  ? {
      [Status in keyof Answers & Good]: Answers[Status] extends { schema: infer S extends z.$ZodType }
        ? z.output<S>
        : Status extends 204
          ? undefined
          : // biome-ignore lint/suspicious/noExplicitAny: JSON that its declaration describes in words, such as a passkey's options.
            any;
    }[keyof Answers & Good]
  : never;

/** The successful answer of a call: `AnswerOf<"GET", "/api/account">`. */
export type AnswerOf<Method extends string, Path extends string> =
  Found<Method, Path> extends DeclaredCall<string, unknown, infer Answers> ? GoodAnswer<Answers> : never;

/** `never` if there is no such call, so that nothing can be sent to it. */
type BodyOf<Method extends string, Path extends string> = [Found<Method, Path>] extends [never]
  ? never
  : Found<Method, Path> extends DeclaredCall<string, infer Body, unknown>
    ? Body extends z.$ZodType
      ? AsTyped<z.input<Body>>
      : undefined
    : never;

/** The answer of a refused call. */
export type ProblemAnswer = {
  error?: { code: string; message: string; fields?: Record<string, string>; details?: Record<string, unknown> };
};

/** A number may be sent as it was typed, so the server can say what is wrong with it. */
type AsTyped<Value> = Value extends number
  ? Value | string | null
  : Value extends readonly (infer Item)[]
    ? readonly AsTyped<Item>[]
    : Value extends object
      ? string extends keyof Value
        ? object
        : { [Key in keyof Value]: AsTyped<Value[Key]> }
      : Value;
