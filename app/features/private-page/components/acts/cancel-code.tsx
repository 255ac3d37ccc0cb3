import { Button } from "../../../../ui/button.tsx";
import type { CancelPageData } from "../../acts/act-pages.ts";
import { type CancelChoice, cancelLabel, cancelSum } from "../../rules/cancel-choice.ts";
import { CancelFooter } from "./cancel-footer.tsx";
import { Consequences } from "./consequences.tsx";
import { MailedCode, SEND_AGAIN } from "./mailed-code.tsx";
import { ShownSums } from "./shown-sums.tsx";

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
