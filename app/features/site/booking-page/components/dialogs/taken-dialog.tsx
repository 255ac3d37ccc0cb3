import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { longDay, weekdayName } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useLastDefined } from "#app/ui/use-last-defined.ts";
import { useThisBooking } from "../../booking-context.ts";
import { hasTyped, type TakenDay } from "../../rules/booking-flow.ts";
import { isSomeFree, leaveOutText, list, type Missing, numberText } from "../../rules/leave-out.ts";
import { oneOfDays } from "../page/day-labels.ts";
import { FreeDays, OtherItems, useAlternatives } from "./taken-choices.tsx";
import type { DialogProps } from "./use-dialog-focus.ts";

export function TakenDialog(props: DialogProps) {
  const booking = useThisBooking();
  const taken = useLastDefined(booking.flow.taken);
  const first = useLastDefined(booking.item);
  if (!taken || !first) return null;
  const gone = booking.rentals.filter(({ id }) => taken.itemIds?.includes(id));
  return <Taken {...props} taken={taken} item={gone[0] ?? first} gone={gone} />;
}

/** `gone`: which rentals of several are in the way; empty where there is only one, or where it is about the day itself. */
type TakenProps = DialogProps & { taken: TakenDay; item: Inflatable; gone: Inflatable[] };

function Taken({ open, taken: { date: takenDay, how }, item, gone, focus }: TakenProps) {
  const { flow, orderItems, dispatch } = useThisBooking();
  const order = orderItems.map(({ item: { id }, wet }) => ({ inflatableId: id, wetOption: wet }));
  const instead = useAlternatives({ item, gone, order, days: flow.days, takenDay, enabled: open });
  const { nearest, others, missing } = instead;
  const take = (date: PlainDate) => dispatch({ type: "date picked", date });
  const seeCalendar = () => dispatch({ type: "taken dismissed" });
  // At least one of each is in the way, until it is known how many are.
  const surely = instead.counted ? missing : missing.map((one) => ({ ...one, missing: 1 }));
  const goneCount = missing.reduce((sum, one) => sum + one.missing, 0);
  const isPart = instead.counted && goneCount > 0 && goneCount < order.length;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || seeCalendar()}
      title={takenTitle(surely, oneOfDays(takenDay, flow.days), how)}
      description={hasTyped(flow) ? "Nothing was charged. We kept everything you typed." : "Nothing was charged."}
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
              Switch to {longDay(nearest)}
            </Button>
          )}
        </>
      }
      onInteractOutside={(event) => event.preventDefault()}
      {...focus}
    >
      {how !== "is closed" && (
        <p className="mb-4">
          <TextLink href={`/waiting-list?inflatable=${item.id}&date=${takenDay}`} className="inline-block py-2.5">
            Tell me if it opens
          </TextLink>
        </p>
      )}
      <FreeDays instead={instead} name={order.length > 1 ? "your whole party" : `the ${item.name}`} onTake={take} />
      {isPart && (
        <section className="mt-6">
          <h3 className="text-button-lg">
            Or keep {weekdayName(takenDay)} {isSomeFree(missing) ? "with what is open" : "without it"}
          </h3>
          <Button
            variant="line"
            className="mt-3"
            onClick={() => {
              for (const one of missing)
                dispatch({ type: "item swapped", from: one.itemId, to: undefined, count: one.missing });
            }}
          >
            {leaveOutText(missing)}
          </Button>
        </section>
      )}
      {others.length > 0 && (
        <section className="mt-6">
          <h3 className="text-button-lg">Or keep {weekdayName(takenDay)} with a different rental</h3>
          <OtherItems
            items={others}
            onTake={({ id }) =>
              dispatch(
                order.length > 1
                  ? { type: "item swapped", from: item.id, to: id, count: missing[0]?.missing ?? 1 }
                  : { type: "item chosen", itemId: id, date: takenDay },
              )
            }
          />
        </section>
      )}
    </Dialog>
  );
}

const takenText: Record<TakenDay["how"], [one: string, several: string]> = {
  "just booked": ["was just booked by someone else", "were just booked by someone else"],
  "is booked": ["is already booked", "are already booked"],
  "is blocked": ["isn't available", "aren't available"],
  "is closed": ["is a day we're closed", "is a day we're closed"],
};

/**
 * `Royal Castle on May 30 was just booked by someone else`. Of several alike it says how many; where no rental is named it is about
 * the day itself.
 */
export function takenTitle(missing: readonly Missing[], day: string, how: TakenDay["how"]): string {
  const named = missing.map((one) => (one.missing < one.wanted ? `${numberText(one.missing)} ${one.name}` : one.name));
  const isSeveral = named.length > 1 || missing.some((one) => one.missing > 1 && one.missing < one.wanted);
  const subject = named.length > 0 ? `${list.format(named)} on ${day}` : day;
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${takenText[how][isSeveral ? 1 : 0]}`;
}
