import { whatFailed } from "#adapters/payments/payment-error.ts";
import type { Deps } from "#app/deps.server.ts";
import { resolveAlert } from "#app/features/orders/money/ledger-store.server.ts";
import { raiseAlert } from "./raise-alert.server.ts";

export type ProviderWatch = {
  ask: <T>(question: () => Promise<T>) => Promise<T | "unreachable">;
  /** False once it didn't answer. */
  answers: () => boolean;
};

/**
 * Asks the provider several things in a row. Once it does not answer, it is not asked again this time: a hundred questions
 * would wait for a hundred timeouts. That raises an alert, and the first answer resolves it.
 * "unreachable" may also mean that only this one request was rejected.
 */
export function watchProvider(deps: Deps): ProviderWatch {
  const subject = deps.payments.provider;
  let isUnreachable = false;
  let hasAnswered = false;
  return {
    answers: () => !isUnreachable,
    ask: async (question) => {
      if (isUnreachable) return "unreachable";
      try {
        const answer = await question();
        if (!hasAnswered) await resolveAlert(deps.db, "provider_away", subject, deps.now());
        hasAnswered = true;
        return answer;
      } catch (error) {
        const failed = whatFailed(error);
        // Our own failure, such as the database's, says nothing about the provider.
        if (failed === "else") throw error;
        if (failed === "request") {
          deps.log.warn({ err: error }, "the payment provider rejected the request");
          return "unreachable";
        }
        isUnreachable = true;
        deps.log.warn({ err: error }, "could not reach the payment provider");
        await deps.db.transaction((tx) => raiseAlert(tx, deps, { kind: "provider_away", subject }));
        return "unreachable";
      }
    },
  };
}
