import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { OwnerProblem } from "#app/features/base/office-kit/owner-fetch.ts";
import { toRefusal } from "#app/features/base/office-kit/use-owner-action.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { learnFacts } from "#app/page-facts.tsx";
import { publicFacts } from "#app/public-facts.ts";
import type { AnswerOf, ApiCall } from "#app/shared/calls/api-calls.ts";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import type { Business } from "#config/business.ts";
import { settingsQuery } from "./queries.ts";
import type { SettingsAnswer } from "./schema.ts";

export type SettingsToPublish = { seenVersion: number; values: Business; restoredFrom?: number | undefined };

/**
 * `errors` has sentences by the name of their setting. Overtaken: somebody else published in the meantime, and their
 * settings are loaded now.
 */
type Outcome<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; overtaken: boolean; message: string; errors: Record<string, string> };

export function usePublishSettings() {
  const { call, busy } = useOwnerCall();
  const client = useQueryClient();
  // The same key makes only one version if the settings are sent again after a lost answer.
  const attempt = useRef({ text: "", key: "" });
  const show = (answer: SettingsAnswer) => client.setQueryData(settingsQuery().queryKey, answer);

  async function ask<Path extends "/api/settings" | "/api/settings/review">(
    request: ApiCall<"POST", Path>,
  ): Promise<Outcome<AnswerOf<"POST", Path>>> {
    const text = JSON.stringify(request);
    if (attempt.current.text !== text) attempt.current = { text, key: newRequestKey() };
    try {
      return { ok: true, answer: await call({ ...request, key: attempt.current.key }) };
    } catch (error) {
      const { message, fields, details } = toRefusal(error);
      const overtaken = error instanceof OwnerProblem && error.code === "settings_changed";
      if (overtaken) show(details as SettingsAnswer);
      return { ok: false, overtaken, message, errors: bySetting(fields) };
    }
  }

  return {
    busy,
    review: (values: Business) => ask({ method: "POST", path: "/api/settings/review", body: { values } }),
    publish: async (toPublish: SettingsToPublish) => {
      const outcome = await ask({ method: "POST", path: "/api/settings", body: toPublish });
      if (outcome.ok) {
        show(outcome.answer);
        // The name and the logo around this very page change, too.
        learnFacts(JSON.stringify(publicFacts(outcome.answer.values, outcome.answer.version)));
      }
      return outcome;
    },
  };
}

/** The call has the settings below `values`. */
function bySetting(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name.replace(/^values\./, ""), sentence]),
  );
}
