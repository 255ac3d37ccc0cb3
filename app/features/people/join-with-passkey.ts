import { madePasskey } from "../staff/ask-passkey.ts";
import { postJson } from "../staff/post-json.ts";

/** Undefined when the person is in, "canceled", or what is wrong, by field. */
export async function joinWithPasskey(
  token: string,
  name: string,
): Promise<undefined | "canceled" | Record<string, string>> {
  // Asked first: a passkey for a form that is refused would stay on the device.
  if (name.trim() === "") return { name: "Please enter a name." };
  const offered = await postJson("/api/invitation/passkey/options", { token });
  if (!offered.ok) return { passkey: offered.message };
  const asked = await madePasskey(await offered.response.json());
  if (asked === "canceled") return asked;
  if ("problem" in asked) return { passkey: asked.problem };
  const joined = await postJson("/api/invitation/accept", { token, name, passkey: asked.answer });
  if (joined.ok) return undefined;
  return joined.fields.name ? joined.fields : { passkey: joined.message };
}
