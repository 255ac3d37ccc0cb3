import { Alert } from "../../../../ui/alert.tsx";

/** The day came, or the booking ended, while it was written: what was typed can be copied or read out on the phone. */
export function UnsentRequest({ note, phone }: { note: string; phone: string }) {
  return (
    <Alert tone="error" live title="Your request wasn't sent" className="mb-5">
      <p>It's too late to ask for this online. Please call us at {phone}.</p>
      {note && (
        <>
          <p className="mt-2">You wrote:</p>
          <blockquote className="whitespace-pre-line break-words">{note}</blockquote>
        </>
      )}
    </Alert>
  );
}
