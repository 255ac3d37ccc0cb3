import { Download, FileCheck } from "lucide-react";
import { formatDate } from "../../../shared/plain-date.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";
import type { SigningPage } from "../signing-page.ts";

export function SignedCard({ page }: { page: SigningPage }) {
  const { productName, eventDate, signer, signedOn, bookingPath } = page;
  const day = formatDate(eventDate, { dateStyle: "full" });
  return (
    <Card look="raised" padding="lg" className="text-center">
      <RoundIcon tone="leaf" size="xl">
        <FileCheck />
      </RoundIcon>
      <h1 className="mt-5 text-h2">Signed, thank you</h1>
      <p className="mx-auto mt-3 max-w-[50ch] text-lead wrap-anywhere">
        The waiver for the {productName} on {day} was signed by {signer.fullName} on {signedOn}. We emailed a copy to{" "}
        {signer.email}.
      </p>
      {bookingPath && (
        <div className="mt-7 flex flex-wrap justify-center gap-3 print:hidden">
          <ButtonLink href={bookingPath} size="lg">
            See my booking
          </ButtonLink>
          <ButtonLink href={`${bookingPath}/waiver.pdf`} variant="line" size="lg">
            <Download aria-hidden="true" />
            Open the PDF
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
