import {
  Camera,
  Check,
  CreditCard,
  DatabaseBackup,
  KeyRound,
  Lock,
  type LucideIcon,
  Mail,
  Scale,
  ShieldCheck,
  Store,
} from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { settingsAddress } from "../rules/settings-address.ts";
import type { SetupKey, SetupStep } from "../rules/setup-steps.ts";

type StepProps = {
  step: SetupStep;
  /** At the end of the line; on phones below it. */
  act?: ReactNode;
  /** Between the words and what can be done. */
  aside?: ReactNode;
  /** After the note, such as a link. */
  more?: ReactNode;
  below?: ReactNode;
  refusal?: { message: string } | undefined;
};

const looks: Record<SetupKey, { title: string; Icon: LucideIcon }> = {
  password: { title: "Password chosen", Icon: KeyRound },
  business: { title: "Business info checked", Icon: Store },
  payments: { title: "Payments connected", Icon: CreditCard },
  email: { title: "Email works", Icon: Mail },
  waiver: { title: "Waiver reviewed by a lawyer", Icon: Scale },
  photos: { title: "Your own photos", Icon: Camera },
  insurance: { title: "Certificate of insurance", Icon: ShieldCheck },
  https: { title: "https on", Icon: Lock },
  backup: { title: "Backup made", Icon: DatabaseBackup },
};

/** One step of the setup list: its mark, its title and note, and its button. */
export function Step({ step, act, aside, more, below, refusal }: StepProps) {
  const { key, done, note, badge } = step;
  const { title, Icon } = looks[key];
  const Mark = done ? Check : Icon;
  return (
    <div className="flex gap-3">
      <span
        className={`flex size-10 shrink-0 items-center justify-center rounded-full ${done ? "bg-moss text-white" : "border-2 border-dashed border-line-strong text-ink-soft"}`}
      >
        <Mark aria-hidden="true" className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-2.5">
        <div className={rowClass(done, aside !== undefined)}>
          <div className="min-w-0 flex-1">
            <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-display text-base font-semibold">
              {title}
              <span className="sr-only">{done ? "(done)" : "(open)"}</span>
              {badge && <Badge tone="pending">{badge}</Badge>}
            </h3>
            <p className="text-small text-ink-soft wrap-anywhere">
              {note} {more}
            </p>
          </div>
          {aside}
          {act && <div className="shrink-0">{act}</div>}
        </div>
        {below}
        {refusal && (
          <p role="alert" className="text-fine font-medium text-apple-deep">
            {refusal.message}
          </p>
        )}
      </div>
    </div>
  );
}

function rowClass(done: boolean, hasAside: boolean): string {
  if (done) return "flex items-center gap-3";
  const row = "grid grid-cols-1 justify-items-start gap-2.5";
  return hasAside ? `${row} lg:flex lg:items-center lg:gap-4` : `${row} sm:flex sm:items-center sm:gap-4`;
}

const quietClass =
  "inline-flex min-h-11 items-center px-1 font-display text-small font-medium text-sky-ink underline decoration-2 underline-offset-4 md:min-h-8";

/** What can be done again with a step that is done. */
export function QuietButton(props: ComponentProps<"button">) {
  return <button type="button" {...props} className={quietClass} />;
}

/** Opens the settings at one of them. */
export function SettingsLink({ setting, children }: { setting: string; children: ReactNode }) {
  return (
    <Link to={settingsAddress(setting)} className={buttonClass({ variant: "office", size: "sm", shape: "soft" })}>
      {children}
    </Link>
  );
}

export function QuietLink(props: ComponentProps<"a">) {
  return <a {...props} className={quietClass} />;
}
