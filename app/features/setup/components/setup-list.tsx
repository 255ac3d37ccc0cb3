import { ChevronDown, KeyRound, ListChecks, ShieldCheck } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { SendCertificate } from "../../settings/components/send-certificate.tsx";
import { isOpeningBlocked, leftText, type SetupStep } from "../rules/setup-steps.ts";
import type { Setup } from "../schema.ts";
import { useNextStepFocus } from "../use-next-step-focus.ts";
import { BackupStep } from "./backup-step.tsx";
import { BusinessStep } from "./business-step.tsx";
import { HttpsStep } from "./https-step.tsx";
import { MailTestStep } from "./mail-test-step.tsx";
import { PaymentsStep } from "./payments-step.tsx";
import { PhotosStep } from "./photos-step.tsx";
import { QuietLink, SettingsLink, Step } from "./setup-step.tsx";
import { WaiverStep } from "./waiver-step.tsx";

/** What is left to do before opening: folded, unless customers can't pay or get no email yet. */
export function SetupList({ setup: { steps, business } }: { setup: Setup }) {
  const ready = steps.filter(({ done }) => done).length;
  // Long after the opening, only what is open again is of interest.
  const shown = ready === steps.length - 1 ? steps.filter(({ done }) => !done) : steps;
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? isOpeningBlocked(steps);
  useNextStepFocus(list, steps);
  return (
    <section aria-labelledby="setup-list" className={cardClass({ look: "flat", padding: "none", className: "px-5" })}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="setup-steps"
          onClick={() => setChosen(!open)}
          className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 py-2 text-left"
        >
          <ListChecks aria-hidden="true" className="size-5.5 shrink-0" />
          <span id="setup-list" className="font-display text-[1.125rem] font-semibold">
            Get ready to open
          </span>
          <span aria-hidden="true" className="flex gap-1 max-sm:hidden">
            {steps.map(({ key }, place) => (
              <span key={key} className={`h-2 w-4 rounded-full ${place < ready ? "bg-moss" : "bg-office-line"}`} />
            ))}
          </span>
          <span className="ml-auto text-ink-soft">
            <span role="status">
              {ready} of {steps.length}
              <span className="max-sm:sr-only"> done</span>
            </span>
            <span className="max-md:hidden">. Left: {leftText(steps)}</span>
          </span>
          <ChevronDown aria-hidden="true" className={`size-5 shrink-0 ${open ? "rotate-180" : ""}`} />
        </button>
      </h2>
      <div id="setup-steps" hidden={!open} className="pb-2">
        <p className="text-small text-ink-soft">
          Do these in any order. The list goes away when you're done.{" "}
          <Link to="/admin/leftovers" className="font-medium text-sky-ink underline underline-offset-3">
            See what still speaks of the starting business
          </Link>
        </p>
        <ul ref={list} className="mt-1 divide-y divide-office-line">
          {shown.map((step) => (
            <li key={step.key} data-step={step.key} tabIndex={-1} className="py-3.5">
              {renderStep(step, business)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function renderStep(step: SetupStep, business: Setup["business"]): ReactNode {
  if (step.key === "password") return <PasswordStep step={step} />;
  if (step.key === "business") return <BusinessStep step={step} facts={business} />;
  if (step.key === "payments") return <PaymentsStep step={step} />;
  if (step.key === "email") return <MailTestStep step={step} />;
  if (step.key === "waiver") return <WaiverStep step={step} />;
  if (step.key === "photos") return <PhotosStep step={step} />;
  if (step.key === "insurance") return <InsuranceStep step={step} />;
  return step.key === "https" ? <HttpsStep step={step} /> : <BackupStep step={step} />;
}

const PAGE = "/admin/password";

function PasswordStep({ step }: { step: SetupStep }) {
  const act = step.done ? (
    <QuietLink href={PAGE}>
      Change<span className="sr-only"> the password</span>
    </QuietLink>
  ) : (
    <ButtonLink href={PAGE} variant="office" size="sm" shape="soft">
      Choose a password
    </ButtonLink>
  );
  return <Step step={step} title="Password chosen" Icon={KeyRound} act={act} />;
}

/** A certificate that ends soon can still be sent, but a new one is wanted. */
function InsuranceStep({ step }: { step: SetupStep }) {
  const act = step.done ? (
    <SendCertificate />
  ) : (
    <SettingsLink setting="insurance">{step.badge ? "Replace it" : "Add the PDF"}</SettingsLink>
  );
  return <Step step={step} title="Certificate of insurance" Icon={ShieldCheck} act={act} />;
}
