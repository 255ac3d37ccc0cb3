import { NoBreak } from "#app/ui/no-break.tsx";

/** What the one box of a signature says, in the dialog and behind a link: the waiver, and signing it electronically. */
export function AgreeText({ phone }: { phone: string }) {
  return (
    <>
      I have read the waiver, I agree to it, and I consent to sign electronically. I may ask for a paper copy at any
      time at <NoBreak>{phone}</NoBreak>.
    </>
  );
}
