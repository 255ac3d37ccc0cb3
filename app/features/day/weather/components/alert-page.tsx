import { cx } from "class-variance-authority";
import { Check, CircleCheck, PartyPopper, Phone, Wind } from "lucide-react";
import type { ReactNode } from "react";
import { telHref } from "#app/shared/people/tel-href.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { offSteps, resumeSteps } from "../rules/live-watch-text.ts";
import type { AlertPage } from "../schema.ts";

type AlertPageProps = { alert: AlertPage; problem: string | undefined; phone: string };

/** What a customer does during the party, on one screen of a phone. It works without scripts. */
export function AlertPageView({ alert, problem, phone }: AlertPageProps) {
  return (
    <div className="mx-auto w-full max-w-[40rem] pb-10">
      {problem && (
        <Alert tone="error" live className="m-5">
          {problem}
        </Alert>
      )}
      {alert.state === "off" && <GetOff alert={alert} phone={phone} />}
      {alert.state === "answered" && <StayOff alert={alert} phone={phone} />}
      {alert.state === "clear" && <GoOn alert={alert} phone={phone} />}
      {alert.state === "over" && (
        <Band tone="bg-sky-tint" Icon={CircleCheck} over={alert.what} title="This party is over">
          There is nothing to do here any more. Thank you for taking care.
        </Band>
      )}
    </div>
  );
}

type StateProps = { alert: AlertPage; phone: string };

function GetOff({ alert, phone }: StateProps) {
  return (
    <>
      <Band tone="bg-apple text-white" Icon={Wind} over={alert.headline} title="Get everyone off now">
        {alert.what}. {alert.reason}
      </Band>
      <Steps steps={offSteps} mark={(index) => (index < 2 ? "bg-apple text-white" : "bg-sun-tint")} />
      <Acts>
        <Say path={alert.path} said="all-off">
          <Button type="submit" variant="apple" size="lg" className="w-full">
            <Check aria-hidden="true" />
            Everyone is off
          </Button>
        </Say>
        <Call phone={phone} />
        <p className="text-center text-small text-ink-soft">Someone is hurt? Call 911 first.</p>
      </Acts>
    </>
  );
}

function StayOff({ alert, phone }: StateProps) {
  const thanks = alert.firstName ? `Thank you, ${alert.firstName}. Keep them off.` : "Thank you. Keep them off.";
  return (
    <>
      <Band tone="bg-moss-tint" Icon={CircleCheck} over={`We know, ${alert.answeredAt}`} title={thanks} isStatus>
        {alert.reason} We look every 15 minutes and write as soon as it has stayed under the limit for{" "}
        {alert.clearMinutes} minutes.
      </Band>
      <Steps steps={offSteps} mark={(index) => (index < 2 ? "bg-moss text-white" : "bg-sun-tint")} done={2} />
      <Acts>
        <Call phone={phone} />
        <p className="text-center text-small text-ink-soft">
          Is it still standing, or did a stake come loose? Call right away.
        </p>
      </Acts>
    </>
  );
}

function GoOn({ alert, phone }: StateProps) {
  const { outcome, clearedAt, limitMph, clearMinutes, path } = alert;
  const over = clearedAt ? `All clear, ${clearedAt}` : "All clear";
  if (outcome)
    return (
      <>
        <Band
          tone="bg-moss-tint"
          Icon={CircleCheck}
          over={over}
          title={outcome === "resumed" ? "Have fun!" : "All right, that's it for today"}
          isStatus
        >
          {outcome === "resumed"
            ? "If the wind comes back, we write again. You can always stop: what you see on site decides."
            : "We know. We call you about the pickup and a rain check. Please leave the blower off."}
        </Band>
        <Acts>
          <Call phone={phone} />
        </Acts>
      </>
    );
  return (
    <>
      <Band tone="bg-sky-tint" Icon={CircleCheck} over={over} title="You can set it going again">
        It has stayed under {limitMph} mph for {clearMinutes} minutes. You decide on site: if the wind feels strong
        where you are, wait.
      </Band>
      <Steps steps={resumeSteps} mark={() => "bg-sun-tint"} />
      <Acts>
        <Say path={path} said="resumed">
          <Button type="submit" variant="pine" size="lg" className="w-full">
            <Check aria-hidden="true" />
            We're bouncing again
          </Button>
        </Say>
        <Say path={path} said="stopped">
          <Button type="submit" variant="line" className="w-full">
            <PartyPopper aria-hidden="true" />
            We'd rather stop for today
          </Button>
        </Say>
        <p className="text-small text-ink-soft">
          If you stop, we call you about an early pickup and a rain check. If the wind comes back, we write again.
        </p>
      </Acts>
    </>
  );
}

type BandProps = {
  tone: string;
  Icon: typeof Wind;
  over: string;
  title: string;
  /** Shown after something was pressed, so it is read out. */
  isStatus?: boolean;
  children: ReactNode;
};

function Band({ tone, Icon, over, title, isStatus, children }: BandProps) {
  return (
    <div
      role={isStatus ? "status" : undefined}
      className={cx("grid gap-2 px-5 py-7 sm:mt-6 sm:rounded-small md:px-6", tone)}
    >
      <p className="flex items-center gap-2 font-display text-small font-semibold">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {over}
      </p>
      <h1 className="text-h1">{title}</h1>
      <p>{children}</p>
    </div>
  );
}

type StepsProps = {
  steps: readonly { title: string; text: string }[];
  mark: (index: number) => string;
  /** So many are ticked. */
  done?: number;
};

function Steps({ steps, mark, done = 0 }: StepsProps) {
  return (
    <ol className="grid px-5 md:px-6">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 border-b-2 border-dashed border-line py-5 last:border-b-0">
          <span
            aria-hidden="true"
            className={cx(
              "grid size-9 shrink-0 place-items-center rounded-full font-display font-semibold",
              mark(index),
            )}
          >
            {index < done ? <Check className="size-5" /> : index + 1}
          </span>
          <div>
            <h2 className="font-display text-[1.125rem] font-semibold">{title}</h2>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const Acts = ({ children }: { children: ReactNode }) => <div className="mt-3 grid gap-3 px-5 md:px-6">{children}</div>;

function Say({ path, said, children }: { path: string; said: string; children: ReactNode }) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="said" value={said} />
      {children}
    </form>
  );
}

function Call({ phone }: { phone: string }) {
  return (
    <ButtonLink href={telHref(phone)} variant="line" className="w-full">
      <Phone aria-hidden="true" />
      Call us, {phone}
    </ButtonLink>
  );
}
