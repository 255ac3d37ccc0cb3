import { PackagePlus } from "lucide-react";
import { formatCents } from "../../../../shared/money.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Line } from "../../../../ui/line.tsx";
import { RoundIcon } from "../../../../ui/round-icon.tsx";
import type { PrivateAddition } from "../../private-booking.ts";

type AdditionCardProps = { addition: PrivateAddition; path: string; phone: { label: string; href: string } };

/** What the customer is adding, held until its share of the deposit is paid. */
export function AdditionCard({ addition, path, phone }: AdditionCardProps) {
  const { what, addedCents, leftCents, until, online } = addition;
  return (
    <Card look="raised" id="addition" className="scroll-mt-4">
      <div className="flex items-start gap-4">
        <RoundIcon tone="sky" size="lg">
          <PackagePlus />
        </RoundIcon>
        <div className="min-w-0">
          <h2 className="text-h3">{`Not added yet: ${what}`}</h2>
          <p className="mt-0.5 text-small text-ink-soft">
            {`We're holding it until ${until}. It joins your order once its share of the deposit is paid; until then your order stays as it is.`}
          </p>
        </div>
      </div>
      <dl className="mt-3 grid gap-2">
        <Line label="Adds to your total" amount={`+${formatCents(addedCents)}`} />
        <Line label="Due now" amount={formatCents(leftCents)} look="total" />
      </dl>
      <form method="post" action={path} className="mt-4 grid gap-2 print:hidden">
        <input type="hidden" name="owed" value={leftCents} />
        {online ? (
          <Button type="submit" name="choice" value="addition" size="lg">
            {`Pay ${formatCents(leftCents)} to add it`}
          </Button>
        ) : (
          <p className="text-small">
            Call us at{" "}
            <a href={phone.href} className="font-semibold underline">
              {phone.label}
            </a>{" "}
            to pay for it.
          </p>
        )}
        <Button type="submit" name="intent" value="drop-addition" variant="quiet">
          Don't add it
        </Button>
      </form>
    </Card>
  );
}
