import { Tag } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { promoRow } from "../../rules/row-text.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { Row } from "./order-rows.tsx";
import { useFocusAfterForm } from "./use-focus-after.ts";
import type { PartyActions } from "./use-party-actions.ts";

type PromoCodeProps = { booking: BookingFlow; actions: PartyActions };

const FAILED = "We couldn't check this code. Check your connection and press Apply again.";

/** A link, then a field, then a row. A code that doesn't count stays in the field, with the reason below it. */
export function PromoCode({ booking, actions }: PromoCodeProps) {
  const { flow, facts, dispatch } = booking;
  const { code } = facts;
  const [typing, setTyping] = useState(false);
  const isForm = code.kind !== "counts" && (typing || flow.promoCode !== "");
  const place = useRef<HTMLDivElement>(null);
  const leadOn = useFocusAfterForm(place, isForm);
  const apply = (typed: string) => {
    leadOn();
    if (typed === "") setTyping(false);
    if (typed === flow.promoCode && code.kind === "failed") facts.retry();
    else dispatch({ type: "code set", promoCode: typed });
  };
  const remove = (applied: string) => {
    setTyping(false);
    actions.removeCode(applied);
  };
  return (
    <div ref={place}>
      {code.kind === "counts" && <AppliedCode booking={booking} promo={code.promo} onRemove={remove} />}
      {isForm && (
        <CodeField
          start={flow.promoCode}
          wasOpened={typing}
          busy={code.kind === "checking"}
          error={code.kind === "refused" ? code.why : code.kind === "failed" ? FAILED : undefined}
          onApply={apply}
        />
      )}
      {code.kind !== "counts" && !isForm && (
        <button
          type="button"
          onClick={() => setTyping(true)}
          className="mt-2 flex min-h-11 items-center gap-2 text-small text-sky-ink underline decoration-2 underline-offset-4 hover:text-ink"
        >
          <Tag aria-hidden="true" className="size-4.5" />
          Have a promo code?
        </button>
      )}
    </div>
  );
}

type Promo = Parameters<typeof promoRow>[0] & { code: string };
type AppliedCodeProps = { booking: BookingFlow; promo: Promo; onRemove: (code: string) => void };

function AppliedCode({ booking: { price }, promo, onRemove }: AppliedCodeProps) {
  const cents = price.lines.find(({ kind }) => kind === "discount")?.amountCents ?? 0;
  return (
    <ul className="mt-3">
      <Row
        picture={
          <span className="grid h-11 w-15 place-items-center rounded-[14px] bg-moss-tint">
            <Tag className="size-5" />
          </span>
        }
        name={promo.code}
        cents={cents}
        note={promoRow(promo)}
        onRemove={() => onRemove(promo.code)}
      />
    </ul>
  );
}

type CodeFieldProps = {
  start: string;
  wasOpened: boolean;
  busy: boolean;
  error: string | undefined;
  onApply: (code: string) => void;
};

function CodeField({ start, wasOpened, busy, error, onApply }: CodeFieldProps) {
  const [typed, setTyped] = useState(start);
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wasOpened) field.current?.querySelector("input")?.focus();
  }, [wasOpened]);
  const submit: ComponentProps<"form">["onSubmit"] = (event) => {
    event.preventDefault();
    if (!busy) onApply(typed.trim());
  };
  return (
    <form ref={field} onSubmit={submit} className="mt-3">
      <Field label="Promo code" error={error && <span role="alert">{error}</span>}>
        <span className="flex gap-2.5">
          <Input
            name="promoCode"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="line" busy={busy}>
            Apply
          </Button>
        </span>
      </Field>
    </form>
  );
}
