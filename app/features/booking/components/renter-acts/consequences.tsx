import { Check } from "lucide-react";
import { Card } from "../../../../ui/card.tsx";

type ConsequencesProps = { title: string; texts: string[]; className: string };

/** What a choice means, before anything happens. */
export function Consequences({ title, texts, className }: ConsequencesProps) {
  return (
    <Card padding="sm" className={className}>
      <h2 className="font-display text-base font-semibold">{title}</h2>
      <ul className="mt-2 grid gap-2">
        {texts.map((text) => (
          <li key={text} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
