import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import type { BookingFlow } from "../../use-booking-flow.ts";

type ExtrasNotLoadedProps = { booking: BookingFlow; className?: string };

/** Without their list nothing can be added, and what was chosen has no price: it is said that it isn't booked. */
export function ExtrasNotLoaded({ booking: { flow, extras, retryExtras }, className = "" }: ExtrasNotLoadedProps) {
  const isLeftOut = flow.extras.length > 0 && !extras;
  return (
    <Alert
      tone="warning"
      live={isLeftOut}
      className={className}
      title={isLeftOut ? "Extras can't be booked right now" : "The extras didn't load"}
      action={
        <Button variant="white" size="sm" onClick={retryExtras}>
          Retry
        </Button>
      }
    >
      {isLeftOut
        ? "The list didn't load, so what you chose isn't in the price and won't be booked. Call us to add it later."
        : "You can book without them, or call us to add one later."}
    </Alert>
  );
}

/** In the dialogs it is said only to those who chose some. */
export function ExtrasLeftOut({ booking }: { booking: BookingFlow }) {
  const { flow, extras, extrasFailed } = booking;
  return extrasFailed && !extras && flow.extras.length > 0 ? <ExtrasNotLoaded booking={booking} /> : null;
}
