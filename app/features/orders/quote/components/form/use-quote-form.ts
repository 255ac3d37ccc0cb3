import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useBusiness } from "#app/page-facts.tsx";
import type { ProblemAnswer } from "#app/shared/calls/api-calls.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { entryFor } from "#app/shared/outbox/outbox.ts";
import { clearDraft, type QuoteAttempt, readDraft, restoreDraft, saveDraft } from "../../quote-draft.ts";
import {
  firstWrong,
  type QuoteErrors,
  type QuoteProblem,
  quoteValues,
  sendingFailed,
} from "../../rules/quote-values.ts";

type Options = { today: PlainDate; focusFirst: boolean; onSent: () => void };

// The schemas load with the first focus in the form, not with the page.
const loadCheck = () => import("../../rules/check-quote.ts");

/** The inputs are uncontrolled; this saves the draft, sends the request and reports what went wrong. */
export function useQuoteForm({ today, focusFirst, onSent }: Options) {
  const { contact } = useBusiness();
  const ref = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<QuoteProblem>();
  const [sending, setSending] = useState(false);

  useEffect(() => {
    if (!ref.current) return;
    restoreDraft(ref.current);
    if (focusFirst) ref.current.querySelector("input")?.focus();
  }, [focusFirst]);

  useEffect(() => {
    if (problem) focusOn(ref.current, problem);
  }, [problem]);

  async function send(form: HTMLFormElement): Promise<QuoteProblem | undefined> {
    const values = quoteValues(new FormData(form));
    const { checkQuote } = await loadCheck();
    const check = checkQuote(values, today);
    if (!check.ok) return { ...check, kind: "invalid" };
    const body = JSON.stringify(check.request);
    // Sent again unchanged, it is the same quote request.
    const attempt = entryFor(
      readDraft()?.attempt,
      (unanswered) => unanswered.body === body,
      (key) => ({ key, body }),
    );
    saveDraft({ values, attempt });
    const answer = await sendQuote(attempt);
    return answer.ok ? undefined : { ...answer, kind: "invalid" };
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSending(true);
    try {
      const wrong = await send(event.currentTarget);
      setProblem(wrong);
      if (wrong) return;
      clearDraft();
      onSent();
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the only place where a failure in the visitor's browser is written down
      console.error(error);
      setProblem(sendingFailed(contact.phone));
    } finally {
      setSending(false);
    }
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    saveDraft({ values: quoteValues(new FormData(event.currentTarget)), attempt: readDraft()?.attempt });
  }

  const form = { ref, onSubmit: handleSubmit, onInput: handleInput, onFocus: () => void loadCheck().catch(() => {}) };
  return { form, problem, sending };
}

/** The first wrong field; after a failure the button, right below the alert. */
function focusOn(form: HTMLFormElement | null, { fields }: QuoteProblem): void {
  const name = firstWrong(fields);
  form?.querySelector<HTMLElement>(name ? `[name=${name}]` : "button[type=submit]")?.focus();
}

type QuoteAnswer = { ok: true } | { ok: false; message: string; fields: QuoteErrors };

/** Sends the request. Field errors are returned; every other failure is thrown. */
async function sendQuote({ key, body }: QuoteAttempt): Promise<QuoteAnswer> {
  const response = await fetch("/api/quote-request", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body,
  });
  if (response.ok) return { ok: true };
  const { error }: ProblemAnswer = await response.json();
  if (response.status === 422 && error?.fields) return { ok: false, message: error.message, fields: error.fields };
  throw new Error(`${response.status}: ${error?.message ?? response.statusText}`);
}
