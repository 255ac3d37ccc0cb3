import type { useNewPlace } from "../../hooks/use-new-place.ts";
import { Difference } from "../dialogs/difference.tsx";
import { TellCustomer } from "../dialogs/notify-customer.tsx";

/** What delivery to another place costs, and the email about it, before it is saved. It goes to the address that is typed. */
export function NewPlace({ place }: { place: ReturnType<typeof useNewPlace> }) {
  const { typed, isElsewhere, difference, canTell, tell, setTell } = place;
  if (!isElsewhere) return null;
  return (
    <>
      <Difference preview={difference} isAsked />
      {canTell && difference.answer && (
        <TellCustomer booking={typed} tell={tell} onTell={setTell} message={difference.answer.message} />
      )}
    </>
  );
}
