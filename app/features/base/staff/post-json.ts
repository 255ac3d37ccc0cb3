import type { AnswerOf, ApiCall, ApiPath, ProblemAnswer } from "#app/shared/calls/api-calls.ts";

type Refused = { code: string; message: string; fields: Record<string, string> };
type Posted<Answer> = { ok: true; answer: Answer } | ({ ok: false } & Refused);

const AWAY = { code: "unreachable", message: "Can't reach the server. Please try again in a moment.", fields: {} };
const UNKNOWN = { code: "unknown", message: "Something went wrong. Please try again.", fields: {} };

/** For pages without a signed-in person, which have no outbox. Returns the answer or the problem. */
export async function postJson<Path extends ApiPath>(
  path: Path,
  body?: ApiCall<"POST", Path>["body"],
): Promise<Posted<AnswerOf<"POST", Path>>> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, init).catch(() => undefined);
  if (!response) return { ok: false, ...AWAY };
  if (response.ok) return { ok: true, answer: response.status === 204 ? undefined : await response.json() };
  const answer: ProblemAnswer | null = await response.json().catch(() => null);
  return { ok: false, ...UNKNOWN, ...answer?.error };
}
