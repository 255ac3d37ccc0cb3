import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf, ApiPath } from "./api-calls.ts";

/** Queries a public call by its address. The page's query client fetches it. */
export const publicQuery = <Path extends ApiPath>(path: Path) =>
  queryOptions<AnswerOf<"GET", Path>>({ queryKey: [path] });
