import { FilePen, PenLine } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";

/** A waiver that is still to sign, on the page of its booking. */
export function WaiverCard({ signPath }: { signPath: string }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <RoundIcon tone="sun" size="lg">
        <FilePen />
      </RoundIcon>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-h3">Please sign the waiver</h2>
        <p className="text-small text-ink-soft">We need it before we set up. It takes two minutes.</p>
      </div>
      <ButtonLink href={signPath} variant="pine" size="sm" className="print:hidden">
        <PenLine aria-hidden="true" />
        Read and sign
      </ButtonLink>
    </Card>
  );
}
