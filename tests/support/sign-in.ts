/** The owner's password in every database made for tests. */
export const OWNER_PASSWORD = "correct-horse-ellijay";

type Request_ = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Signs the owner in, at a running server or at an app in this process, and returns the cookie to send. */
export async function signIn(at: string | Request_): Promise<string> {
  const request: Request_ = typeof at === "string" ? (path, init) => fetch(at + path, init) : at;
  const response = await request("/api/session", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ password: OWNER_PASSWORD }),
  });
  if (response.status !== 204) throw new Error(`Sign-in answered ${response.status}`);
  return String(response.headers.get("set-cookie")).split(";")[0] ?? "";
}
