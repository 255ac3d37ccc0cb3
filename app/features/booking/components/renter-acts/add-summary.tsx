import { formatCents, formatWithCents } from "../../../../shared/money.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Line } from "../../../../ui/line.tsx";
import type { AddPageData } from "../../renter-pages.ts";

/** The difference before it is saved, and the one button that saves it. */
export function AddSummary({ page, formKey }: { page: AddPageData; formKey: string }) {
  const { path, sums, chosen, free } = page;
  const before = new Map(free.extras.map(({ id, has }) => [id, has]));
  return (
    <Card look="raised" id="sum" className="scroll-mt-4">
      <h2 className="text-h3">What it comes to</h2>
      {sums ? (
        <form method="post" action={`${path}/add`} className="mt-3 grid gap-4">
          {chosen.add.map(({ inflatableId, wetOption }) => (
            <span key={inflatableId}>
              <input type="hidden" name="add" value={inflatableId} />
              {wetOption && <input type="hidden" name="wet" value={inflatableId} />}
            </span>
          ))}
          {chosen.extras.map(({ extraId, quantity }) => (
            <input
              key={extraId}
              type="hidden"
              name={`extra-${extraId}`}
              value={quantity - (before.get(extraId) ?? 0)}
            />
          ))}
          <input type="hidden" name="total" value={sums.totalCents} />
          <input type="hidden" name="key" value={formKey} />
          <dl className="grid gap-2">
            <Line label="More than now" amount={`+${formatWithCents(sums.differenceCents)}`} />
            <Line label="New total" amount={formatWithCents(sums.totalCents)} look="total" />
            <Line label="Balance, due on delivery day" amount={formatWithCents(sums.owedCents)} />
          </dl>
          {sums.signAgain && (
            <p className="text-small text-ink-soft">You'll sign the waiver once more, for what is new.</p>
          )}
          <Button type="submit" size="lg">
            {`Add for ${formatCents(sums.differenceCents)}`}
          </Button>
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
