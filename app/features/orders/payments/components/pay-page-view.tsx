import { CircleCheck, CreditCard, Phone } from "lucide-react";
import { formatCents } from "#app/shared/money/money.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";

type PayPageProps = {
  page: { path: string; dueCents: number; state: "due" | "paid" | "closed" };
  business: string;
  phone: string;
  isWaiting: boolean;
  problem: string | undefined;
};

/** On the customer's phone beside the truck. It works without scripts. */
export function PayPageView({ page, business, phone, isWaiting, problem }: PayPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-[30rem] gap-5 px-5 py-10">
      {problem && (
        <Alert tone="error" live>
          {problem}
        </Alert>
      )}
      {page.state === "due" && !isWaiting && <Due page={page} business={business} />}
      {page.state === "due" && isWaiting && (
        <div role="status" className="grid gap-5">
          <h1 className="text-h1">We're waiting for your bank</h1>
          <p>This page looks again by itself. Please don't pay a second time.</p>
        </div>
      )}
      {page.state === "paid" && (
        <div role="status" className="grid gap-5">
          <CircleCheck aria-hidden="true" className="size-12 text-moss" />
          <h1 className="text-h1">Paid, thank you</h1>
          <p>Nothing is due any more. Please show this to the crew.</p>
        </div>
      )}
      {page.state === "closed" && (
        <>
          <h1 className="text-h1">Nothing to pay here</h1>
          <p>This can't be paid any more. Please call us if that surprises you.</p>
        </>
      )}
      <ButtonLink href={telHref(phone)} variant="line" className="w-full">
        <Phone aria-hidden="true" />
        Call us, {phone}
      </ButtonLink>
    </div>
  );
}

function Due({ page, business }: Pick<PayPageProps, "page" | "business">) {
  return (
    <>
      <p className="font-display font-semibold text-ink-soft">{business}</p>
      <h1 className="text-h1">{`${formatCents(page.dueCents)} is due`}</h1>
      <form method="post" action={page.path}>
        <input type="hidden" name="due" value={page.dueCents} />
        <Button type="submit" variant="apple" size="lg" className="w-full">
          <CreditCard aria-hidden="true" />
          Pay {formatCents(page.dueCents)} by card
        </Button>
      </form>
      <p className="text-small text-ink-soft">You can also pay the crew in cash or by check.</p>
    </>
  );
}
