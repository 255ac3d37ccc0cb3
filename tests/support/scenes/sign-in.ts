import { post, type Request_ } from "./post.ts";

/** The owner's password in every database made for tests. */
export const OWNER_PASSWORD = "correct-horse-ellijay";

/** Signs the owner in, at a running server or at an app in this process, and returns the cookie to send. */
export async function signIn(at: string | Request_): Promise<string> {
  return cookieOf(await postForNothing(at, "/api/session", { password: OWNER_PASSWORD }));
}

/** Two more who work here, in every database made for tests; their password is the owner's. */
export const STAFF = {
  office: { name: "Jess Hooper", email: "jess@cartecaybounce.example" },
  crew: { name: "Marcus Bell", email: "marcus@cartecaybounce.example" },
} as const;

/** Signs in as a member of staff with this role, and returns the cookie to send. */
export async function signInAs(at: string | Request_, role: "owner" | keyof typeof STAFF): Promise<string> {
  if (role === "owner") return signIn(at);
  return cookieOf(await postForNothing(at, "/api/session", { email: STAFF[role].email, password: OWNER_PASSWORD }));
}

/** What the owner does before a refund or an export when the test's clock has moved on. */
export async function confirmIdentity(at: string | Request_, cookie: string): Promise<void> {
  await postForNothing(at, "/api/session/confirm", { password: OWNER_PASSWORD }, { cookie });
}

async function postForNothing(at: string | Request_, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await post(typeof at === "string" ? { url: at } : at, path, body, headers);
  if (response.status !== 204) throw new Error(`${path} answered ${response.status}`);
  return response;
}

function cookieOf(response: Response): string {
  return String(response.headers.get("set-cookie")).split(";")[0] ?? "";
}
