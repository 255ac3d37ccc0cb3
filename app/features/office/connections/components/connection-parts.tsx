// What the pages of payments and mail share.

import { cx } from "class-variance-authority";
import { Check, Copy, KeyRound, ShieldCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { TypedCall } from "#app/features/base/office-kit/owner-fetch.ts";
import { useCopied } from "#app/features/base/office-kit/use-copied.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import type { ApiPath, WriteMethod } from "#app/shared/calls/api-calls.ts";
import { clockTime, mediumDateAt } from "#app/shared/days/business-clock.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { PaymentsView } from "../schema.ts";

const tones = {
  waiting: "border-sun/70 bg-sun-tint",
  good: "border-moss/40 bg-moss-tint",
  quiet: "border-office-line bg-office",
  bad: "border-apple/40 bg-apple-tint",
} as const;

type AnswerProps = {
  tone: keyof typeof tones;
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

/** What the other side answered, said when it changes. */
export function Answer({ tone, icon, title, children, action }: AnswerProps) {
  return (
    <div className={cx("flex flex-wrap items-center gap-x-5 gap-y-3 rounded-small border-2 px-4.5 py-4", tones[tone])}>
      <div role="status" className="flex min-w-0 flex-1 basis-60 items-start gap-4">
        <span
          aria-hidden="true"
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-white/80 [&>svg]:size-5.5"
        >
          {icon}
        </span>
        <div className="min-w-0">
          <p className="font-display text-[1.0625rem] leading-snug font-semibold wrap-anywhere">{title}</p>
          <div className="text-small text-ink-soft">{children}</div>
        </div>
      </div>
      {action}
    </div>
  );
}

type Shown = NonNullable<PaymentsView["secretKey"]>;

/** A secret by its last four characters. */
export function ShownSecret({ secret, note, children }: { secret: Shown; note?: string; children?: ReactNode }) {
  const { prefix, lastFour, changedAt, by } = secret;
  const momentShort = useMomentShort();
  const who = changedAt && [by, momentShort(changedAt)].filter(Boolean).join(", ");
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:flex-col">
      <div className="flex min-h-13 min-w-0 flex-1 flex-wrap items-center gap-x-3 rounded-field border-2 border-dashed border-line-strong bg-office px-4 py-1.5">
        <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-mute" />
        <span className="mr-auto font-mono text-small">
          {prefix} <span aria-hidden="true">···· ····</span> <span className="sr-only">ending </span>
          {lastFour}
        </span>
        <span className="text-fine text-ink-soft">{note ?? who}</span>
      </div>
      {children}
    </div>
  );
}

/** `4:03 PM` of today, `May 15, 2026` of another day. */
export function useMomentShort(): (at: string) => string {
  const timeZone = useTimeZone();
  return (at) => {
    const moment = new Date(at);
    const isToday = mediumDateAt(moment, timeZone) === mediumDateAt(new Date(), timeZone);
    return isToday ? clockTime(moment, timeZone) : mediumDateAt(moment, timeZone);
  };
}

type CopyButtonProps = { text: string; what: string; size?: "sm" | "row"; label?: string; className?: string };

/** Copies what is shown beside it, and says so. */
export function CopyButton({ text, what, size = "sm", label = "Copy", className }: CopyButtonProps) {
  const { isCopied, said, copy } = useCopied(what);
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button
        variant="office"
        size={size}
        shape="soft"
        className={cx("shrink-0", className)}
        onClick={() => copy(text)}
      >
        <Icon aria-hidden="true" />
        {isCopied ? "Copied" : label}
        <span className="sr-only"> {what}</span>
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

/** What stands in the way of storing a secret here. */
export function StoreNotes({ canStore, enterAgain }: { canStore: boolean; enterAgain: boolean }) {
  return (
    <>
      {!canStore && (
        <Alert tone="warning" title="Keys can't be stored yet">
          <p className="text-small">
            With PostgreSQL, the person who runs the server has to set <code>SECRETS_KEY</code>, so that keys can be
            encrypted. Until then nothing is stored here.
          </p>
        </Alert>
      )}
      {enterAgain && (
        <Alert tone="warning" icon={<TriangleAlert />} title="These need to be entered again">
          <p className="text-small">
            They were encrypted with a key that isn't on this server, as after a restore on another machine. Everything
            else works on.
          </p>
        </Alert>
      )}
    </>
  );
}

/** How secrets are stored, beside the form. */
export function HowKeysAreKept({ children }: { children?: ReactNode }) {
  return (
    <section aria-label="How keys are kept" className={cardClass({ look: "flat", padding: "sm" })}>
      <h2 className="mb-2 flex items-center gap-2.5 font-display text-base font-semibold">
        <ShieldCheck aria-hidden="true" className="size-5" />
        How keys are kept
      </h2>
      <div className="grid gap-2.5 text-small text-ink-soft">
        <p>Encrypted. Only the last 4 characters are ever shown.</p>
        <p>We ask for your password or passkey before a change.</p>
        <p>In effect at once, no restart.</p>
        <p>Backups hold them encrypted, and never the key.</p>
        {children}
      </div>
    </section>
  );
}

type DisconnectProps<Method extends WriteMethod, Path extends ApiPath> = {
  /** `Stripe`, `the mail server`. */
  what: string;
  size: "sm" | "row";
  call: TypedCall<Method, Path>;
  /** What becomes of it then. */
  children: ReactNode;
};

export function Disconnect<Method extends WriteMethod, Path extends ApiPath>(props: DisconnectProps<Method, Path>) {
  const { what, size, call, children } = props;
  const { tell } = useOwnerCall();
  const named = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  const texts = { done: `${named} is disconnected`, failed: `${named} is still connected` };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size={size}>
          Disconnect
        </Button>
      }
      title={`Disconnect ${what}?`}
      confirmLabel="Disconnect"
      cancelLabel="Keep it"
      onConfirm={() => void tell(call, texts)}
    >
      {children}
    </ConfirmDialog>
  );
}
