import type { Deps } from "#app/deps.server.ts";
import { messageKindLabel } from "./message-labels.ts";
import { sampleStates } from "./templates/sample-states.ts";
import { writeMessage } from "./templates/write-message.server.ts";

export function listSamples({ business }: Pick<Deps, "business">) {
  return sampleStates.flatMap(({ name, data }) =>
    (["customer", "owner"] as const).flatMap((audience) => {
      const email = writeMessage(data, audience, business());
      const title = [messageKindLabel(data.kind), name].filter(Boolean).join(", ");
      return email ? [{ title, audience, ...email }] : [];
    }),
  );
}
