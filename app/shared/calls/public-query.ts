import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf, ApiPath } from "./api-calls.ts";

/** What a public call answers, by its address. The client of the page knows how to ask. */
export const publicQuery = <Path extends ApiPath>(path: Path) =>
  queryOptions<AnswerOf<"GET", Path>>({ queryKey: [path] });
