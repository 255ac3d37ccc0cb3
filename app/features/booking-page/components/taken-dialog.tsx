import type { PlainDate } from "../../../shared/plain-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useLastDefined } from "../../../ui/use-last-defined.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { hasTyped, type TakenDay } from "../rules/booking-flow.ts";
import type { BookingFlow } from "../use-booking-flow.ts";
import { dayDate, monthDay, weekdayName } from "./day-labels.ts";
import { FreeDays, OtherItems } from "./taken-choices.tsx";
import { useAlternatives } from "./use-alternatives.ts";
import type { DialogFocus } from "./use-dialog-focus.ts";

type TakenDialogProps = { open: boolean; booking: BookingFlow; items: Inflatable[]; focus: DialogFocus };

const takenText: Record<TakenDay["how"], string> = {
  "just booked": "was just booked by someone else",
  "is booked": "is already booked",
  "is blocked": "isn't available",
  "is closed": "is a day we're closed",
};

export function TakenDialog({ booking, ...props }: TakenDialogProps) {
  const taken = useLastDefined(booking.flow.taken);
  const item = useLastDefined(booking.item);
  if (!taken || !item) return null;
  return <Taken {...props} taken={taken} item={item} typed={hasTyped(booking.flow)} dispatch={booking.dispatch} />;
}

type TakenProps = Omit<TakenDialogProps, "booking"> &
  Pick<BookingFlow, "dispatch"> & { taken: TakenDay; item: Inflatable; typed: boolean };

function Taken({ open, taken: { date: takenDay, how }, item, items, typed, dispatch, focus }: TakenProps) {
  const instead = useAlternatives({ item, takenDay, items, enabled: open });
  const { nearest, others } = instead;
  const take = (date: PlainDate) => dispatch({ type: "date picked", date });
  const seeCalendar = () => dispatch({ type: "taken dismissed" });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || seeCalendar()}
      title={`${monthDay(takenDay)} ${takenText[how]}`}
      description={typed ? "Nothing was charged. We kept everything you typed." : "Nothing was charged."}
      footer={
        <>
          <Button
            variant={nearest || instead.loading ? "quiet" : "apple"}
            onClick={seeCalendar}
            className="max-md:basis-full"
          >
            See the calendar
          </Button>
          {nearest && (
            <Button onClick={() => take(nearest)} className="max-md:basis-full">
              Switch to {dayDate(nearest)}
            </Button>
          )}
        </>
      }
      onInteractOutside={(event) => event.preventDefault()}
      {...focus}
    >
      <FreeDays instead={instead} name={item.name} onTake={take} />
      {others.length > 0 && (
        <section className="mt-6">
          <h3 className="text-button-lg">Or keep {weekdayName(takenDay)} with a different rental</h3>
          <OtherItems
            items={others}
            onTake={(other) => dispatch({ type: "item chosen", itemId: other.id, date: takenDay })}
          />
        </section>
      )}
    </Dialog>
  );
}
