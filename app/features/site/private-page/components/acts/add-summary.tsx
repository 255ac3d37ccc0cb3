import { formatCents, formatWithCents } from "#app/shared/money/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Line } from "#app/ui/line.tsx";
import type { AddPageData } from "../../acts/act-pages.ts";
import { additionFields } from "../../rules/additions.ts";
import { MailedCode, SEND_AGAIN } from "./mailed-code.tsx";

type AddSummaryProps = {
  page: AddPageData;
  formKey: string;
  /** The code was sent; now ask for it. */
  codeSent: boolean;
  wrongCode: string | undefined;
};

/** The difference before it is saved, and the one button that saves it. */
export function AddSummary({ page, formKey, codeSent, wrongCode }: AddSummaryProps) {
  const { path, sums, chosen, free, emailHint } = page;
  const fields = additionFields(chosen, free);
  const asks = sums?.asksCode && !codeSent;
  const enters = sums?.asksCode && codeSent;
  const action = `${path}/add?${new URLSearchParams(enters ? [...fields, ["code", "sent"]] : fields)}`;
  return (
    <Card look="raised" id="sum" className="scroll-mt-4">
      <h2 className="text-h3">New total</h2>
      {enters && (
        <form id={SEND_AGAIN} method="post" action={action}>
          <input type="hidden" name="intent" value="again" />
        </form>
      )}
      {sums ? (
        <form method="post" action={action} noValidate className="mt-3 grid gap-4">
          {asks && <input type="hidden" name="intent" value="ask" />}
          {fields.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="total" value={sums.totalCents} />
          <input type="hidden" name="key" value={formKey} />
          <dl className="grid gap-2">
            <Line label="More than now" amount={`+${formatWithCents(sums.differenceCents)}`} />
            <Line label="Total" amount={formatWithCents(sums.totalCents)} look="total" />
            {sums.shareCents > 0 && (
              <Line label="Due now, its share of the deposit" amount={formatWithCents(sums.shareCents)} />
            )}
            <Line label="Balance, due on delivery day" amount={formatWithCents(sums.owedCents - sums.shareCents)} />
          </dl>
          {sums.shareCents > 0 && (
            <p className="text-small text-ink-soft">
              We hold it for you, and it joins your order as soon as that's paid. Nothing is charged on this page.
            </p>
          )}
          {sums.signAgain && (
            <p className="text-small text-ink-soft">You'll sign the waiver once more, for what is new.</p>
          )}
          {enters && <MailedCode emailHint={emailHint} soFar="Nothing is added yet." error={wrongCode} />}
          <Button type="submit" size="lg">
            {asks ? "Email me a code" : addLabel(sums)}
          </Button>
          {asks && (
            <p className="text-small text-ink-soft">
              {`That's a large part of what we have that day, so we email six digits to ${emailHint} first.`}
            </p>
          )}
          <ButtonLink href={path} variant="quiet">
            Leave it as it is
          </ButtonLink>
        </form>
      ) : (
        <p className="mt-2 text-ink-soft">Choose something, and the price is shown before anything is saved.</p>
      )}
    </Card>
  );
}

const addLabel = ({ shareCents, differenceCents }: NonNullable<AddPageData["sums"]>) =>
  shareCents > 0 ? "Hold it for me" : `Add for ${formatCents(differenceCents)}`;
