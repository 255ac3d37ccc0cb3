import { ShieldCheck } from "lucide-react";
import { SendCertificate } from "../../settings/components/send-certificate.tsx";
import type { SetupStep } from "../rules/setup-steps.ts";
import { SettingsLink, Step } from "./setup-step.tsx";

/** A certificate that ends soon can still be sent, but a new one is wanted. */
export function InsuranceStep({ step }: { step: SetupStep }) {
  const act = step.done ? (
    <SendCertificate />
  ) : (
    <SettingsLink setting="insurance">{step.badge ? "Replace it" : "Add the PDF"}</SettingsLink>
  );
  return <Step step={step} title="Certificate of insurance" Icon={ShieldCheck} act={act} />;
}
