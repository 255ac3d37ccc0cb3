import { FileX } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";
import type { SigningPage } from "../signing-page.ts";

export function VoidCard({ page, phone }: { page: SigningPage; phone: string }) {
  return (
    <Card look="raised" padding="lg" className="text-center">
      <RoundIcon tone="peach" size="xl">
        <FileX />
      </RoundIcon>
      <h1 className="mt-5 text-h2">Nothing to sign here</h1>
      <p className="mx-auto mt-3 max-w-[50ch] text-lead">
        Booking {page.bookingId} is no longer active, so its waiver doesn't need a signature. If you didn't expect this,
        please call us at <span className="whitespace-nowrap">{phone}</span>.
      </p>
      <div className="mt-7">
        <ButtonLink href="/calendar" size="lg">
          See open dates
        </ButtonLink>
      </div>
    </Card>
  );
}
