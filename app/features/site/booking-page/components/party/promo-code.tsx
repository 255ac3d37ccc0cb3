import { Tag } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { looksLikeCredit } from "#app/features/orders/credits/rules/credit-code.ts";
import { MAX_CODE } from "#app/shared/words/vocabulary.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useThisBooking } from "../../booking-context.ts";
import { promoRow } from "../../rules/row-text.ts";
import { Row, RowIcon } from "./order-rows.tsx";
import { useFocusAfterForm } from "./use-focus-after.ts";
import { usePartyActions } from "./use-party-actions.ts";

const FAILED = "We couldn't check this code. Check your connection and press Apply again.";

const labels = { both: "Have a promo code or rain check?", promo: "Have a promo code?", credit: "Have a rain check?" };

/**
 * A link, then a field, then a row; one field for promo codes and rain checks, which are told apart by how they are written. A
 * code that doesn't count stays in the field, with the reason below it.
 */
export function PromoCode() {
  const { flow, facts, change } = useThisBooking();
  const actions = usePartyActions();
  const { code, credit } = facts;
  const [typing, setTyping] = useState(false);
  const promoOpen = flow.promoCode !== "" && code.kind !== "counts";
  const creditOpen = Boolean(flow.creditCode) && credit.kind !== "counts" && credit.kind !== "none";
  const missing = code.kind === "counts" ? "credit" : credit.kind === "counts" ? "promo" : "both";
  const isFull = code.kind === "counts" && credit.kind === "counts";
  const isForm = !isFull && (typing || promoOpen || creditOpen);
  const open = promoOpen ? code : creditOpen ? credit : undefined;
  const shown = promoOpen ? flow.promoCode : creditOpen ? (flow.creditCode ?? "") : "";
  const place = useRef<HTMLDivElement>(null);
  const leadOn = useFocusAfterForm(place, isForm);
  const apply = (typed: string) => {
    leadOn();
    setTyping(false);
    if (typed === shown && open?.kind === "failed") {
      if (promoOpen) facts.retry();
      else facts.recheckCredit();
      return undefined;
    }
    // What stood in the field before is not meant any more.
    const isCredit = looksLikeCredit(typed);
    if (promoOpen || !isCredit) change({ promoCode: isCredit ? "" : typed });
    if (creditOpen || isCredit) change({ creditCode: isCredit ? typed : "" });
    return undefined;
  };
  const remove = (applied: string) => {
    setTyping(false);
    actions.removeCode(applied);
  };
  return (
    <div ref={place}>
      {code.kind === "counts" && <AppliedCode promo={code.promo} onRemove={remove} />}
      {isForm && (
        <div className="mt-3">
          <InlineField
            label="Promo code or rain check"
            button="Apply"
            name="promoCode"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={MAX_CODE}
            start={shown}
            opens={typing ? "focus" : undefined}
            busy={open?.kind === "checking"}
            error={open?.kind === "refused" ? open.why : open?.kind === "failed" ? FAILED : undefined}
            onSend={apply}
          />
        </div>
      )}
      {!isFull && !isForm && (
        <button
          type="button"
          onClick={() => setTyping(true)}
          className="mt-2 flex min-h-11 items-center gap-2 text-small text-sky-ink underline decoration-2 underline-offset-4 hover:text-ink"
        >
          <Tag aria-hidden="true" className="size-4.5" />
          {labels[missing]}
        </button>
      )}
    </div>
  );
}

type Promo = Parameters<typeof promoRow>[0] & { code: string };
type AppliedCodeProps = { promo: Promo; onRemove: (code: string) => void };

function AppliedCode({ promo, onRemove }: AppliedCodeProps) {
  const { price } = useThisBooking();
  const cents = price.lines.find(({ kind }) => kind === "discount")?.amountCents ?? 0;
  return (
    <ul className="mt-3">
      <Row
        picture={<RowIcon tint="bg-moss-tint" icon={<Tag />} />}
        name={promo.code}
        cents={cents}
        note={promoRow(promo)}
        onRemove={() => onRemove(promo.code)}
      />
    </ul>
  );
}

type InlineFieldProps = Omit<ComponentProps<typeof Input>, "form"> & {
  label: string;
  button: string;
  start: string;
  /** What it does with the focus as it appears. */
  opens?: "focus" | "select" | undefined;
  busy?: boolean;
  error?: string | undefined;
  /** Returns what is wrong with what was typed, if anything. */
  onSend: (typed: string) => string | undefined;
};

/** A form of one field among the rows of the order. */
export function InlineField({ label, button, start, opens, busy = false, error, onSend, ...input }: InlineFieldProps) {
  const [typed, setTyped] = useState(start);
  const [wrong, setWrong] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (opens) form.current?.querySelector("input")?.[opens]();
  }, [opens]);
  const submit: ComponentProps<"form">["onSubmit"] = (event) => {
    event.preventDefault();
    const problem = busy ? undefined : onSend(typed.trim());
    if (problem === undefined) return;
    setWrong(problem);
    form.current?.querySelector("input")?.focus();
  };
  const shown = wrong ?? error;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Field label={label} error={shown && <span role="alert">{shown}</span>}>
        <span className="flex gap-2.5">
          <Input
            {...input}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(undefined);
            }}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="line" busy={busy}>
            {button}
          </Button>
        </span>
      </Field>
    </form>
  );
}
