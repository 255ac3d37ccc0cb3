import { MailCheck } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useBusiness } from "#app/page-facts.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";

type QuoteSentProps = {
  heading: "h1" | "h3";
  /** The button or link to another quote request. */
  again: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
};

export function QuoteSent({ heading: Heading, again, ref }: QuoteSentProps) {
  const { contact, claims } = useBusiness();
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center md:py-14">
      <RoundIcon tone="moss" size="xl">
        <MailCheck />
      </RoundIcon>
      <Heading ref={ref} tabIndex={-1} className="text-h2 outline-none">
        Quote Request Sent!
      </Heading>
      <p className="max-w-[46ch] text-lead text-pretty text-ink-soft">
        We'll check our calendar and reply within {claims.responseHours} hours. A copy is on its way to your inbox. In a
        hurry? Call {contact.phone}.
      </p>
      {again}
    </div>
  );
}
