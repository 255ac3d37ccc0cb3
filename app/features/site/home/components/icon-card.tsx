import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";

type IconCardWords = {
  tone: ComponentProps<typeof RoundIcon>["tone"];
  Icon: LucideIcon;
  title: string;
  text: ReactNode;
};

/** One item of a list: a fact under its icon. */
export function IconCard({ tone, Icon, title, text }: IconCardWords) {
  return (
    <li className="flex">
      <Card padding="sm" className="flex-1 md:p-6">
        <RoundIcon tone={tone} size="lg">
          <Icon />
        </RoundIcon>
        <h3 className="mt-4 text-h3">{title}</h3>
        <p className="mt-1.5 text-small text-ink-soft">{text}</p>
      </Card>
    </li>
  );
}
