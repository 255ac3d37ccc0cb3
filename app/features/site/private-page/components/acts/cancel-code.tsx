import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { CancelPageData } from "../../acts/act-pages.ts";
import { type CancelChoice, cancelLabel, cancelSum, creditBackSent, endField } from "../../rules/cancel-choice.ts";
import { Consequences } from "./consequences.tsx";
import { MailedCode, SEND_AGAIN } from "./mailed-code.tsx";

type CancelCodeProps = {
  page: CancelPageData;
  choice: CancelChoice;
  /** Identifies this form, so that submitting it twice cancels once. */
  formKey: string;
  error?: string | undefined;
};

export function CancelCode({ page, choice, formKey, error }: CancelCodeProps) {
  const { path, options, facts, emailHint } = page;
  const sum = cancelSum(options, choice) ?? 0;
  return (
    <>
      <form id={SEND_AGAIN} method="post" action={`${path}/cancel`}>
        <input type="hidden" name="intent" value="again" />
        <input type="hidden" name="choice" value={choice} />
        <ShownSums page={page} choices={[choice]} />
      </form>
      <form method="post" action={`${path}/cancel`} noValidate>
        <input type="hidden" name="choice" value={choice} />
        <ShownSums page={page} choices={[choice]} />
        <input type="hidden" name="key" value={formKey} />
        <div className="grid gap-4.5 px-5 py-6 md:px-8">
          <MailedCode emailHint={emailHint} soFar="Nothing is canceled yet." error={error} />
          {/* What is sent along is shown here, too: this page may be opened after midnight. */}
          <Consequences page={page} choice={choice} />
        </div>
        <CancelFooter path={path}>
          <Button type="submit" variant="pine" name="intent" value="cancel">
            {cancelLabel(choice, { ...facts, backCents: sum })}
          </Button>
        </CancelFooter>
      </form>
    </>
  );
}

type ShownSumsProps = { page: CancelPageData; choices: readonly CancelChoice[] };

/** Every step of a cancellation sends along the amounts that the page showed. If they have changed, nothing happens. */
export function ShownSums({ page: { options, facts }, choices }: ShownSumsProps) {
  return (
    <>
      <input type="hidden" name="paid" value={facts.paidCents} />
      {choices.map((choice) => (
        <input key={choice} type="hidden" name={choice} value={cancelSum(options, choice)} />
      ))}
      {choices.map((choice) => (
        <input key={choice} type="hidden" name={endField(choice)} value={creditBackSent(options, choice)} />
      ))}
    </>
  );
}

/** The link back, beside the button that continues. */
export function CancelFooter({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-end gap-2 rounded-b-card border-t border-line bg-surface px-5 py-4 max-sm:[&_a]:px-4 max-sm:[&_button]:flex-1 max-sm:[&_button]:px-4 md:gap-3 md:rounded-b-panel md:px-8">
      <ButtonLink href={path} variant="quiet">
        Keep it
      </ButtonLink>
      {children}
    </div>
  );
}
