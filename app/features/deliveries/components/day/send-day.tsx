import { Smartphone } from "lucide-react";
import { useTimeZone } from "../../../../page-facts.tsx";
import { shortMoment } from "../../../../shared/business-clock.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import type { Day } from "../../day-schema.ts";
import type { Plan } from "../../use-plan.ts";

/** Whether the crew has the plan as it is here, and who changed it last. */
export function SendDay({ day, plan }: { day: Day; plan: Plan }) {
  const timeZone = useTimeZone();
  const at = (moment: string) => shortMoment(new Date(moment), timeZone);
  const unsent = day.sent?.unsent ?? 0;
  const isPlanned = day.trucks.some(({ bookingIds }) => bookingIds.length > 0);
  const isSent = day.sent !== null && unsent === 0;
  async function send() {
    if (await plan.send()) toast({ title: "Sent to the crew", tone: "success" });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="mr-auto text-small text-ink-soft">
        {day.sent === null ? "The crew hasn't been sent this day yet." : `Sent to the crew ${at(day.sent.at)}.`}{" "}
        {unsent > 0 && (
          <strong className="font-semibold text-clay">
            {unsent === 1 ? "1 change not sent." : `${unsent} changes not sent.`}
          </strong>
        )}{" "}
        {day.changed && day.version > 0 && `Last change: ${day.changed.by}, ${at(day.changed.at)}.`}
      </p>
      {isPlanned && (
        <Button
          variant={isSent ? "office" : "apple"}
          size="sm"
          className="max-sm:w-full"
          busy={plan.busy}
          onClick={() => void send()}
        >
          <Smartphone aria-hidden="true" />
          {isSent ? "Send again" : "Send to crew"}
        </Button>
      )}
    </div>
  );
}
