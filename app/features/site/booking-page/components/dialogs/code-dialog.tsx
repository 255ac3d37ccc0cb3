import { cx } from "class-variance-authority";
import { ArrowRight, ClipboardPaste, Clock, MailCheck, Phone } from "lucide-react";
import { Fragment, useEffect, useState } from "react";
import type { CodeRequired } from "#app/features/orders/holds/schema.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { shortDay } from "#app/shared/days/date-format.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useLastDefined } from "#app/ui/use-last-defined.ts";
import { useThisBooking } from "../../booking-context.ts";
import { PriceFooter } from "./details-dialog.tsx";
import { type DialogProps, firstFocus } from "./use-dialog-focus.ts";

const FORM_ID = "hold-code";
const INPUT_ID = "hold-code-digits";
const HELP_ID = "hold-code-help";

export function CodeDialog({ open, focus }: DialogProps) {
  const booking = useThisBooking();
  const asked = useLastDefined(booking.code.asked);
  const item = useLastDefined(booking.item);
  const date = useLastDefined(booking.flow.date);
  const business = useBusiness();
  const [digits, setDigits] = useState("");
  const busy = booking.sending === "sending";
  if (!asked || !item || !date) return null;
  const { answer, at } = asked;
  const { orderItems } = booking;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || booking.code.leave()}
      title="Check your email"
      description={`${orderItems.length === 1 ? item.name : `${orderItems.length} rentals`} · ${shortDay(date)}, ${date.slice(0, 4)}`}
      size="sm"
      footerNote={<PriceFooter />}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={booking.code.leave}>
            Back
          </Button>
          <Button type="submit" form={FORM_ID} busy={busy} disabled={!isWhole(digits)}>
            Go to Payment
            <ArrowRight aria-hidden="true" />
          </Button>
        </>
      }
      onInteractOutside={(event) => event.preventDefault()}
      {...focus}
    >
      <WhyCodeNeeded answer={answer} onChangeEmail={booking.changeEmail} />
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole(digits)) booking.code.enter(digits);
        }}
        className="mt-5 border-b-2 border-dashed border-line pb-5"
      >
        <div className="mb-2 flex min-h-12 items-center justify-between gap-3">
          <label htmlFor={INPUT_ID} className="font-display font-semibold">
            Six-digit code
          </label>
          <Paste onPaste={(text) => setDigits(onlyDigits(text))} />
        </div>
        <CodeInput
          id={INPUT_ID}
          value={digits}
          onChange={setDigits}
          describedBy={HELP_ID}
          invalid={answer.problem !== null}
          disabled={busy}
        />
        <div id={HELP_ID} role="status" className="mt-2.5">
          {answer.problem ? (
            <FieldError id={`${HELP_ID}-error`}>{problemText(answer)}</FieldError>
          ) : (
            <p className="text-small text-ink-soft">{worksUntil(answer.expiresAt)}</p>
          )}
        </div>
      </form>
      <SendAgain key={at} seconds={answer.resendSeconds} busy={busy} onSend={booking.code.askAgain} />
      <p className="mt-4 flex items-center gap-2 text-small text-ink-soft">
        <Phone aria-hidden="true" className="size-5" />
        <span>
          Or call{" "}
          <a href={telHref(business.contact.phone)} className="text-sky-ink underline">
            {business.contact.phone}
          </a>
        </span>
      </p>
    </Dialog>
  );
}

function WhyCodeNeeded({ answer, onChangeEmail }: { answer: CodeRequired; onChangeEmail: () => void }) {
  const own = answer.reason === "own_holds";
  return (
    <div className="flex gap-3.5">
      <span className="flex size-11.5 shrink-0 items-center justify-center rounded-full bg-sky text-ink">
        <MailCheck aria-hidden="true" className="size-5.5" />
      </span>
      <div className="min-w-0">
        <p className="font-display font-semibold">
          {own
            ? `You're already holding ${countText(answer.openHolds)} you haven't paid for.`
            : answer.reason === "large_order"
              ? "That's a lot to hold before it's paid."
              : "A lot is on hold right now."}
        </p>
        <p className="mt-1 text-small text-ink-soft">
          {own ? "Before we hold another one, we need to make sure it's you." : "So we need to make sure it's you."} We
          sent a six-digit code to <span className="font-medium break-words text-ink">{answer.sentTo}</span>
        </p>
        <button
          type="button"
          onClick={onChangeEmail}
          className="mt-1 inline-flex min-h-11 items-center text-small text-sky-ink underline underline-offset-4"
        >
          Change email
        </button>
      </div>
    </div>
  );
}

/** Only where the browser lets a page read the clipboard. */
function Paste({ onPaste }: { onPaste: (text: string) => void }) {
  const [allowed, setAllowed] = useState(true);
  if (!allowed || typeof navigator.clipboard?.readText !== "function") return null;
  const paste = () => navigator.clipboard.readText().then(onPaste, () => setAllowed(false));
  return (
    <Button variant="line" size="sm" onClick={paste}>
      <ClipboardPaste aria-hidden="true" />
      Paste
    </Button>
  );
}

function SendAgain({ seconds, busy, onSend }: { seconds: number; busy: boolean; onSend: () => void }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  if (left <= 0) {
    return (
      <Button variant="line" className="mt-4 w-full" disabled={busy} onClick={onSend}>
        {" "}
        Send a new code{" "}
      </Button>
    );
  }
  return (
    <p className="mt-4 flex min-h-11 items-center gap-2 text-small text-ink-soft">
      <Clock aria-hidden="true" className="size-5" />
      <span>
        No email? You can send a new code in{" "}
        <span className="font-display font-semibold text-ink">{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`}</span>
      </span>
    </p>
  );
}

function problemText({ problem, message, triesLeft }: CodeRequired): string {
  if (problem !== "wrong_code") return message;
  return `${message} ${triesLeft === 1 ? "1 try" : `${triesLeft} tries`} left.`;
}

function worksUntil(expiresAt: string | null): string {
  if (!expiresAt) return "";
  const time = new Date(expiresAt).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  return `The code expires at ${time}.`;
}

function countText(days: number): string {
  const names = ["no", "one", "two", "three", "four", "five", "six"];
  return `${names[days] ?? days} days`;
}

const LENGTH = 6;

type CodeInputProps = {
  id: string;
  value: string;
  onChange: (digits: string) => void;
  describedBy: string;
  invalid: boolean;
  disabled: boolean;
};

/** Six boxes to look at, one real input to type into: so paste, autofill and screen readers work as usual. */
function CodeInput({ id, value, onChange, describedBy, invalid, disabled }: CodeInputProps) {
  const active = Math.min(value.length, LENGTH - 1);
  return (
    <div className="relative">
      <input
        id={id}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onChange(onlyDigits(event.target.value))}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        className="peer absolute inset-0 z-10 w-full cursor-text text-base opacity-0"
        {...firstFocus}
      />
      <div
        aria-hidden="true"
        className="group flex items-center gap-1.5 [--ring:0_0_0_3px_transparent] peer-focus-visible:[--ring:0_0_0_3px_var(--color-sky-ink)]"
      >
        {Array.from({ length: LENGTH }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <Fragment key={place}>
            {place === LENGTH / 2 && <span className="h-0.75 w-3 shrink-0 rounded-full bg-line-strong/60" />}
            <span
              className={cx(
                "flex h-15 min-w-0 flex-1 items-center justify-center rounded-field border-2 bg-white font-display text-h3 font-semibold",
                invalid ? "border-apple" : "border-line-strong",
                place === active && "shadow-[var(--ring)]",
              )}
            >
              {value[place]}
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

/** Without what was pasted with it: `418 207`, or a whole line of the email. */
function onlyDigits(text: string): string {
  return text.replace(/\D/g, "").slice(0, LENGTH);
}

const isWhole = (digits: string) => digits.length === LENGTH;
