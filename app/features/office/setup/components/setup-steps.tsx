import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, RefreshCw } from "lucide-react";
import { type ComponentProps, type ComponentType, useState } from "react";
import { downloadFile } from "#app/features/base/office-kit/download-file.ts";
import { toRefusal } from "#app/features/base/office-kit/use-owner-action.ts";
import { SendCertificate } from "#app/features/base/settings/components/send-certificate.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { ENTER_AGAIN, type SetupKey, type SetupStep } from "../rules/setup-steps.ts";
import { setupQuery } from "../use-setup.ts";
import { PhotosStep } from "./photos-step.tsx";
import { QuietButton, QuietLink, SettingsLink, Step } from "./setup-step.tsx";
import { WaiverStep } from "./waiver-step.tsx";

type StepProps = { step: SetupStep };
type Look = Pick<ComponentProps<typeof ButtonLink>, "variant" | "size" | "shape">;

const office = { variant: "office", size: "sm", shape: "soft" } as const;

type OwnPage = {
  href: string;
  /** What is changed there once the step is done. */
  what: string;
  /** What the button says, and what it says by the step's badge. */
  label: string;
  byBadge?: Record<string, string>;
  look?: Look;
};

/** Steps that are done on a page of their own. */
const pages = {
  password: { href: "/admin/password", what: "the password", label: "Choose a password" },
  payments: {
    href: "/admin/settings/payments",
    what: "how customers pay",
    label: "Connect payments",
    byBadge: { "Test mode": "Go live", [ENTER_AGAIN]: "Enter the keys" },
    look: { variant: "pine", size: "sm" },
  },
  email: {
    href: "/admin/settings/mail",
    what: "the mail server",
    label: "Send a test email",
    byBadge: { "Not sent": "Connect mail", [ENTER_AGAIN]: "Enter the password" },
  },
} satisfies Partial<Record<SetupKey, OwnPage>>;

function pageAction({ key, done, badge }: SetupStep) {
  const { href, what, label, byBadge = {}, look = office }: OwnPage = pages[key as keyof typeof pages];
  if (!done) {
    return (
      <ButtonLink href={href} {...look}>
        {byBadge[badge ?? ""] ?? label}
      </ButtonLink>
    );
  }
  return (
    <QuietLink href={href}>
      Change<span className="sr-only"> {what}</span>
    </QuietLink>
  );
}

/** Done on its own page, or before that in the settings. */
export function PageStep({ step }: StepProps) {
  const act = step.inSettings ? (
    <SettingsLink setting="messages.ownerEmails">Open Settings</SettingsLink>
  ) : (
    pageAction(step)
  );
  return <Step step={step} act={act} />;
}

/** A certificate that ends soon can still be sent, but a new one is wanted. */
function InsuranceStep({ step }: StepProps) {
  const act = step.done ? (
    <SendCertificate />
  ) : (
    <SettingsLink setting="insurance">{step.badge ? "Replace it" : "Add the PDF"}</SettingsLink>
  );
  return <Step step={step} act={act} />;
}

/** Each check is a request of its own: the server says whether it came over https. */
function HttpsStep({ step }: StepProps) {
  const { refetch } = useQuery(setupQuery());
  const [checking, setChecking] = useState(false);
  async function check() {
    setChecking(true);
    const { data, isError } = await refetch();
    setChecking(false);
    const now = data?.steps.find(({ key }) => key === "https");
    if (isError || !now) return toast({ title: "Couldn't check https", tone: "error" });
    toast({
      title: now.done ? "https is on" : "https isn't on yet",
      description: now.note,
      tone: now.done ? "success" : "warning",
    });
  }
  const act = step.done ? (
    <QuietButton onClick={() => void check()}>
      Check again<span className="sr-only"> whether https is on</span>
    </QuietButton>
  ) : (
    <Button variant="office" size="sm" shape="soft" busy={checking} onClick={() => void check()}>
      <RefreshCw aria-hidden="true" />
      Check again
    </Button>
  );
  return <Step step={step} act={act} />;
}

function BackupStep({ step }: StepProps) {
  const { make, busy, problem } = useBackup();
  const act = step.done ? (
    <QuietButton aria-busy={busy || undefined} onClick={() => void make()}>
      Make another<span className="sr-only"> backup</span>
    </QuietButton>
  ) : (
    <Button variant="office" size="sm" shape="soft" busy={busy} onClick={() => void make()}>
      <Download aria-hidden="true" />
      Make a backup
    </Button>
  );
  const refusal = problem ? { message: problem } : undefined;
  return <Step step={step} act={act} refusal={refusal} />;
}

/** Downloads a backup and says what it holds. */
function useBackup() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function make() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const name = await downloadFile("/api/backup");
      const description = `Saved as ${name}. Keep it safe: it contains names, addresses and signatures.`;
      toast({ title: "Backup made", description, tone: "success" });
    } catch (error) {
      setProblem(toRefusal(error).message);
    }
    await client.invalidateQueries(setupQuery());
    setBusy(false);
  }
  return { make, busy, problem };
}

/** The business info has the facts beside it, see `business-step.tsx`. */
export const setupSteps: Record<Exclude<SetupKey, "business">, ComponentType<StepProps>> = {
  password: PageStep,
  payments: PageStep,
  email: PageStep,
  waiver: WaiverStep,
  photos: PhotosStep,
  insurance: InsuranceStep,
  https: HttpsStep,
  backup: BackupStep,
};
