import { CalendarHeart, CreditCard, Umbrella } from "lucide-react";
import { type ReactNode, useId } from "react";
import { whyNotText } from "#app/features/orders/orders/rules/option-text.ts";
import { formatWithCents } from "#app/shared/money/money.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { NoBreakDays } from "#app/ui/no-break.tsx";
import type { CancelPageData } from "../../acts/act-pages.ts";
import { type CancelChoice, cancelLabel, rainCheckNote } from "../../rules/cancel-choice.ts";
import { CancelFooter, ShownSums } from "./cancel-code.tsx";
import { Consequences } from "./consequences.tsx";

type CancelChooseProps = { page: CancelPageData; chosen: CancelChoice | undefined };

/**
 * Money or a rain check. Style sheets alone show what belongs to the choice, so it works without scripts; the visible button names
 * the outcome. (`group-has-` would do the same, but makes the browser restyle the whole document on every change.)
 */
export function CancelChoose({ page, chosen }: CancelChooseProps) {
  const { options, facts, path, rainCheckMonths } = page;
  const { cancel, rainCheck, move } = options;
  if (!cancel.allowed) return null;
  const label = (choice: CancelChoice) => cancelLabel(choice, { ...facts, backCents: cancel.backCents });
  return (
    <form method="post" action={`${path}/cancel`} className="cancel">
      <input type="hidden" name="intent" value="code" />
      <ShownSums page={page} choices={rainCheck.allowed ? ["money", "rain_check"] : ["money"]} />
      <div className="grid gap-4.5 px-5 py-6 md:px-8">
        {rainCheck.allowed ? (
          <fieldset className="min-w-0">
            <legend className="mb-3 font-display font-semibold">What would you like instead?</legend>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 md:gap-4">
              <ChoiceTile
                value="money"
                checked={chosen === "money"}
                icon={<CreditCard />}
                label="Money back"
                amount={formatWithCents(cancel.backCents)}
                note={whereTo(facts, cancel.backCents)}
              />
              <ChoiceTile
                value="rain_check"
                checked={chosen === "rain_check"}
                icon={<Umbrella />}
                label="Rain check"
                amount={formatWithCents(rainCheck.creditCents)}
                note={rainCheckNote(rainCheck, rainCheckMonths)}
              />
            </div>
          </fieldset>
        ) : (
          <>
            <input type="hidden" name="choice" value="money" />
            {facts.paidCents > 0 && <p className="text-small text-ink-soft">{whyNotText(rainCheck.why)}</p>}
          </>
        )}
        <div aria-live="polite" className="empty:hidden">
          <Consequences
            page={page}
            choice="money"
            className={rainCheck.allowed ? "hidden [.cancel:has([value=money]:checked)_&]:block" : ""}
          />
          {rainCheck.allowed && (
            <Consequences
              page={page}
              choice="rain_check"
              className="hidden [.cancel:has([value^=rain]:checked)_&]:block"
            />
          )}
        </div>
        {move.allowed && (
          <p className="flex items-start gap-2.5 text-small text-ink-soft">
            <CalendarHeart aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
            <span>
              Just the wrong day? <TextLink href={`${path}/move`}>Move it for free</TextLink> and keep everything.
            </span>
          </p>
        )}
      </div>
      <CancelFooter path={path}>
        {rainCheck.allowed ? (
          <>
            <Button disabled variant="pine" className="[.cancel:has([name=choice]:checked)_&]:hidden">
              Choose one above
            </Button>
            {/* Hidden by what is around them: a button's own look sets how it is displayed. */}
            <span className="hidden [.cancel:has([value=money]:checked)_&]:contents">
              <Button type="submit" variant="pine">
                {label("money")}
              </Button>
            </span>
            <span className="hidden [.cancel:has([value^=rain]:checked)_&]:contents">
              <Button type="submit" variant="pine">
                {label("rain_check")}
              </Button>
            </span>
          </>
        ) : (
          <Button type="submit" variant="pine">
            {label("money")}
          </Button>
        )}
      </CancelFooter>
    </form>
  );
}

function whereTo({ toCardCents, byHandCents }: CancelPageData["facts"], backCents: number): string {
  if (backCents === 0) return "The deposit is kept";
  if (toCardCents > 0) return "To your card, in 5–10 days";
  return byHandCents > 0 ? "From us, the way you paid" : "Back to your rain check";
}

type ChoiceTileProps = {
  value: string;
  checked: boolean;
  icon: ReactNode;
  label: string;
  amount: string;
  note: string;
};

/** One of two ways to cancel, both the same size, so that neither is promoted. */
function ChoiceTile({ value, checked, icon, label, amount, note }: ChoiceTileProps) {
  const id = useId();
  return (
    <label className="press relative block cursor-pointer rounded-[22px] border-2 border-line-strong bg-white px-4 py-4.5 hover:border-ink-soft has-checked:border-pine has-checked:bg-moss-tint has-checked:ring-1 has-checked:ring-pine has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky-ink md:px-5">
      <input
        type="radio"
        name="choice"
        value={value}
        required
        defaultChecked={checked}
        aria-labelledby={`${id}label ${id}amount`}
        aria-describedby={`${id}note`}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
      />
      <span id={`${id}label`} className="flex items-center gap-2.5 font-display font-semibold [&>svg]:size-5">
        <span aria-hidden="true" className="[&>svg]:size-5">
          {icon}
        </span>
        {label}
      </span>
      <span id={`${id}amount`} className="mt-1 block font-display text-h2 leading-tight font-bold">
        {amount}
      </span>
      <span id={`${id}note`} className="mt-1 block text-fine text-ink-soft">
        <NoBreakDays text={note} />
      </span>
    </label>
  );
}
