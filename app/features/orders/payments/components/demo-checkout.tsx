// The page of the demo payment provider.
import { CircleCheck, CreditCard, FlaskConical, Lock, PanelsTopLeft, ShieldCheck, Timer, TimerOff } from "lucide-react";
import { useBusiness } from "#app/page-facts.tsx";
import { formatCents } from "#app/shared/money/money.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import { TextField } from "#app/ui/text-field.tsx";

export type DemoPage = {
  state: "open" | "declined" | "paid" | "expired" | "closed";
  amountCents: number;
  description: string;
  /** `4:53 PM`; null when nothing expires. */
  heldUntil: string | null;
  /** Back to the customer's own page, as a path of this site. */
  backPath: string;
};

type DemoCardProps = { checkout: DemoPage; tooOften: boolean | undefined };

/** The card cannot be typed: nobody should ever leave a real number on a page that only pretends. */
export function DemoCard({ checkout: { amountCents, state }, tooOften }: DemoCardProps) {
  const sum = formatCents(amountCents);
  return (
    <>
      <DemoMark />
      <h1 className="mt-7 text-h2">Pay {sum}</h1>
      <div className="mt-5 grid gap-4 empty:hidden">
        {state === "declined" && !tooOften && (
          <Alert tone="error" live title="Your card was declined. Nothing was charged.">
            You can try again before the time runs out.
          </Alert>
        )}
        {tooOften && (
          <Alert tone="error" live title="Too many tries">
            Please wait a few minutes and try again.
          </Alert>
        )}
      </div>
      <form method="post" className="mt-5 grid gap-5">
        <TextField
          label="Card number"
          hint="This is a test card."
          readOnly
          value="4242 4242 4242 4242"
          icon={<CreditCard />}
        />
        <div className="grid grid-cols-2 gap-5">
          <TextField label="Expires" readOnly value="12 / 34" />
          <TextField label="Security code" readOnly value="123" />
        </div>
        <Button type="submit" name="intent" value="pay" size="lg">
          <Lock aria-hidden="true" />
          Pay {sum}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button type="submit" name="intent" value="decline" variant="line" size="sm">
            Decline the card
          </Button>
          <Button type="submit" name="intent" value="back" variant="quiet" size="sm">
            Go back
          </Button>
        </div>
      </form>
      <p className="mt-4 flex gap-2.5 text-fine text-ink-soft">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-moss" />
        Going back doesn't change your booking. You can pay later from its page.
      </p>
    </>
  );
}

export function DemoSum({ checkout: { amountCents, description, heldUntil, state } }: { checkout: DemoPage }) {
  const { name } = useBusiness();
  const open = state === "open" || state === "declined";
  return (
    <div className="flex w-full max-w-105 flex-1 flex-col">
      <p className="mt-8 font-display text-[clamp(2.75rem,2rem+3vw,3.75rem)] leading-none font-bold lg:mt-auto">
        {formatCents(amountCents)}
      </p>
      <p className="mt-3 border-b-2 border-dashed border-paper/25 pb-5 font-display text-button-lg font-semibold wrap-anywhere">
        {description}
      </p>
      <p className="mt-4 text-small">Payable to {name}</p>
      {open && heldUntil && (
        <p className="mt-6 flex items-center gap-4 rounded-small bg-paper/12 px-5 py-4 lg:mt-auto">
          <Timer aria-hidden="true" className="size-6 shrink-0 text-sun" />
          <span>
            We're holding the date for you
            <strong className="block font-display text-button-lg font-semibold">until {heldUntil}</strong>
          </span>
        </p>
      )}
      {!(open && heldUntil) && <span className="lg:mt-auto" />}
    </div>
  );
}

const ends = {
  paid: { icon: <CircleCheck />, tone: "leaf", title: "Already paid", text: "There's nothing else to do here." },
  closed: {
    icon: <PanelsTopLeft />,
    tone: "sky",
    title: "This checkout is closed",
    text: "Nothing was charged here. A newer one may be open in another tab. Your booking page shows what is due now.",
  },
  expired: {
    icon: <TimerOff />,
    tone: "peach",
    title: "This checkout has expired",
    text: "Nothing was charged. Your booking page shows what you can do now.",
  },
} as const;

export function DemoEnded({ checkout: { state, backPath } }: { checkout: DemoPage }) {
  const { icon, tone, title, text } = ends[state === "paid" || state === "closed" ? state : "expired"];
  return (
    <>
      <DemoMark />
      <RoundIcon tone={tone} size="lg" className="mt-8">
        {icon}
      </RoundIcon>
      <h1 className="mt-4 text-h2">{title}</h1>
      <p className="mt-2 text-lead">{text}</p>
      <ButtonLink href={backPath} size="lg" className="mt-6">
        Go to my booking
      </ButtonLink>
    </>
  );
}

function DemoMark() {
  return (
    <p className="flex gap-4 rounded-small border-2 border-sun-deep bg-sun-tint px-4.5 py-3.5">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <span>
        <strong>Demo checkout: no card is charged.</strong> It stands in for the payment provider until one is set up.
      </span>
    </p>
  );
}
