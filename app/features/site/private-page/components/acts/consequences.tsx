import { CreditCard, DoorOpen, HandCoins, type LucideIcon, Mail, Umbrella } from "lucide-react";
import { Card } from "#app/ui/card.tsx";
import { NoBreakDays } from "#app/ui/no-break.tsx";
import type { CancelPageData } from "../../acts/act-pages.ts";
import { type CancelChoice, type Consequence, moneyBackTexts, rainCheckTexts } from "../../rules/cancel-choice.ts";

type ConsequencesProps = { page: CancelPageData; choice: CancelChoice; className?: string };

const icons: Record<Consequence["about"], LucideIcon> = {
  money: HandCoins,
  card: CreditCard,
  rain_check: Umbrella,
  mail: Mail,
  day: DoorOpen,
};

/** What a choice means, before anything happens. */
export function Consequences({ page, choice, className }: ConsequencesProps) {
  const { title, texts } = whatItMeans(page, choice);
  return (
    <Card padding="sm" className={className}>
      <h2 className="font-display text-base font-semibold">{title}</h2>
      <ul className="mt-2 grid gap-2">
        {texts.map(({ about, text }) => {
          const Icon = icons[about];
          return (
            <li key={text} className="flex items-start gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
              <span>
                <NoBreakDays text={text} />
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function whatItMeans({ options: { cancel, rainCheck }, facts }: CancelPageData, choice: CancelChoice) {
  if (choice === "rain_check" && rainCheck.allowed) {
    return { title: "If you take the rain check", texts: rainCheckTexts(rainCheck, facts) };
  }
  const title = rainCheck.allowed ? "If you take the money back" : "If you cancel";
  return { title, texts: moneyBackTexts(facts, cancel.allowed ? cancel.creditBack : null) };
}
