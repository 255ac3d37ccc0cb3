type Refused = { code: string; message: string; fields: Record<string, string> };
type Posted = { ok: true; response: Response } | ({ ok: false } & Refused);

const AWAY = { code: "unreachable", message: "Can't reach the server. Please try again in a moment.", fields: {} };
const UNKNOWN = { code: "unknown", message: "Something went wrong. Please try again.", fields: {} };

/** For pages before anybody is signed in, which have no offline queue: an answer, or why there is none. */
export async function postJson(path: string, body: object): Promise<Posted> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, init).catch(() => undefined);
  if (!response) return { ok: false, ...AWAY };
  if (response.ok) return { ok: true, response };
  const answer = (await response.json().catch(() => null)) as { error?: Partial<Refused> } | null;
  return { ok: false, ...UNKNOWN, ...answer?.error };
}
