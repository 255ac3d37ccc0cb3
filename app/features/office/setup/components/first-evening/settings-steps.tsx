import { Check, Phone } from "lucide-react";
import type { SettingsAnswer } from "#app/features/base/settings/schema.ts";
import type { SettingsForm } from "#app/features/base/settings/settings-form.ts";
import { cardClass } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Business } from "#config/business.ts";
import type { EveningStepProps } from "../../evening-step.ts";
import { hoursTexts, lookTexts, policyTexts, youTexts } from "../../rules/evening-texts.ts";
import type { SetupStep } from "../../rules/setup-steps.ts";
import { firstName, useOwnAccount } from "../../use-own-account.ts";
import { PageStep } from "../setup-steps.tsx";
import { WaiverStep } from "../waiver-step.tsx";
import { LookItOver } from "./look-it-over.tsx";
import { OwnAccountFields } from "./own-account-fields.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { SettingsStep } from "./settings-step.tsx";

export function YouStep(props: EveningStepProps & { settings: SettingsAnswer }) {
  const account = useOwnAccount();
  return (
    <SettingsStep
      {...props}
      ownerName={(account && firstName(account.typed.name)) ?? props.ownerName}
      alsoSave={account?.save}
      below={account && <OwnAccountFields {...account} />}
      title="Who are you?"
      intro="About 2 minutes, and you can change all of it later in Settings."
      aside={({ values, published }) => (
        <PreviewCard {...youTexts(values, published)} where="On every page, in every email and on the waiver." />
      )}
      paths={["name", "contact.phone", "contact.email", "home.locality", "home.region", "home.timeZone", "logo"]}
    />
  );
}

export function LookStep(props: EveningStepProps & { settings: SettingsAnswer }) {
  return (
    <SettingsStep
      {...props}
      title="What does it look like where you are?"
      intro="Choose the land behind your castles, and how your name stands beside the logo."
      aside={({ values, published }) => (
        <PreviewCard {...lookTexts(values, published)} where="On every page and in the pictures of shared links." />
      )}
      paths={["landscape", "shortName", "shortNameTail"]}
    />
  );
}

export function HoursStep(props: EveningStepProps & { settings: SettingsAnswer }) {
  return (
    <SettingsStep
      {...props}
      title="When and where do you go?"
      intro="About 3 minutes, and you can change all of it later in Settings."
      refuse={allClosed}
      aside={(form) => <HoursPreview {...form} />}
      paths={[
        "hours",
        "delivery.window",
        "delivery.pickup",
        "closed.weekdays",
        "serviceArea.towns",
        "serviceArea.counties",
        "serviceArea.zips",
      ]}
    />
  );
}

function allClosed({ values }: SettingsForm): Record<string, string> {
  return values.closed.weekdays.length === 7 ? { "closed.weekdays": "Leave at least one day open" } : {};
}

function HoursPreview({ values, published }: SettingsForm) {
  return (
    <PreviewCard {...hoursTexts(values, published)} where="Shown on the home page, the FAQ, the footer and in emails.">
      <ZipAnswers {...values.serviceArea} />
    </PreviewCard>
  );
}

function ZipAnswers({ zips: [near] }: Business["serviceArea"]) {
  return (
    <div className="rounded-field border-2 border-dashed border-line bg-surface p-3.5 text-small">
      <p className="font-display font-semibold">Someone types a ZIP</p>
      {near && (
        <p className="mt-1.5 flex items-center gap-2.5">
          <span className="tabular-nums">{near}</span>
          <Check aria-hidden="true" className="size-4 text-moss" />
          Yes, we come to you.
        </p>
      )}
      <p className="mt-1.5 flex items-center gap-2.5">
        <span className="whitespace-nowrap">Any other</span>
        <Phone aria-hidden="true" className="size-4 text-clay" />A bit far. Give us a call.
      </p>
    </div>
  );
}

type PolicyStepProps = EveningStepProps & { settings: SettingsAnswer; waiver: SetupStep | undefined };

export function PolicyStep({ waiver, ...props }: PolicyStepProps) {
  return (
    <SettingsStep
      {...props}
      title="What do customers agree to?"
      intro="Bookings you already have keep their terms, whatever you change."
      aside={({ values, published }) => (
        <PreviewCard
          {...policyTexts(values, published)}
          where="Shown while booking, on the FAQ, the terms and in emails."
        />
      )}
      below={<Waiver step={waiver} />}
      paths={["deposit.basisPoints", "cancellation.fullRefundDays", "cancellation.freeReschedules"]}
    />
  );
}

/** The text itself is long, so it is read on its own page; a review by a lawyer is noted here or later on the dashboard. */
function Waiver({ step }: { step: SetupStep | undefined }) {
  return (
    <section aria-labelledby="waiver" className={cardClass({ look: "flat", padding: "md" })}>
      <h2 id="waiver" className="text-[1.1875rem] font-semibold">
        Everyone signs your waiver
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        It starts as our draft.{" "}
        <TextLink href="/admin/waiver-text" target="_blank">
          Read it
        </TextLink>
        , or change it any time under <TextLink href="/admin/words">Words</TextLink>. Signed ones keep their text.
      </p>
      {step && <WaiverStep step={step} />}
    </section>
  );
}

type PaymentsMailStepProps = EveningStepProps & { settings: SettingsAnswer; steps: readonly SetupStep[] };

/** Payments and mail have pages of their own and can wait; the rest is shown once more before the owner finishes. */
export function PaymentsMailStep({ steps, ...props }: PaymentsMailStepProps) {
  const payments = steps.find(({ key }) => key === "payments");
  const email = steps.find(({ key }) => key === "email");
  return (
    <SettingsStep
      {...props}
      title="Payments, email, and a last look"
      intro="What isn't ready tonight stays on the list of your dashboard."
      below={
        <>
          <section aria-labelledby="not-tonight" className={cardClass({ look: "flat", padding: "md" })}>
            <h2 id="not-tonight" className="mb-3 text-[1.1875rem] font-semibold">
              Getting paid and writing emails
            </h2>
            <div className="grid gap-4 divide-y divide-office-line *:not-last:pb-4">
              {payments && <PageStep step={payments} />}
              {email && <PageStep step={email} />}
            </div>
          </section>
          <LookItOver values={props.settings.values} saved={props.saved} />
        </>
      }
      paths={["messages.ownerEmails"]}
    />
  );
}
