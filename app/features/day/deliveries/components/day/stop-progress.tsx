import { Camera, CircleCheck, CircleX, MapPin, Navigation, TriangleAlert } from "lucide-react";
import { useTimeZone } from "#app/page-facts.tsx";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { BadgeList } from "#app/ui/badge.tsx";
import type { DayStop } from "../../day-schema.ts";
import { cantSetUpText } from "../../rules/load-text.ts";

const LOOKS = {
  planned: undefined,
  on_the_way: { tone: "sky", Icon: Navigation, text: "On the way" },
  arrived: { tone: "sky", Icon: MapPin, text: "Arrived" },
  set_up: { tone: "moss", Icon: CircleCheck, text: "Set up" },
  picked_up: { tone: "moss", Icon: CircleCheck, text: "Picked up" },
  cant_set_up: { tone: "apple", Icon: CircleX, text: undefined },
} as const;

/** How far the crew is there, as its devices reported it, with its photos. */
export function StopProgress({ stop: { standing, customerName } }: { stop: DayStop }) {
  const timeZone = useTimeZone();
  const { state, since, finishedBy, collected, damaged, problems, notes, photos, cantSetUpReason } = standing;
  if (state === "planned" && photos.length + problems.length + notes.length === 0 && collected === 0 && !damaged) {
    return null;
  }
  const at = since === null ? "" : ` ${clockTime(new Date(since), timeZone)}`;
  const by = finishedBy ? `, ${finishedBy}` : "";
  const look = LOOKS[state];
  return (
    <div className="grid gap-1.5 border-t border-office-line pt-2">
      <BadgeList
        className="flex flex-wrap gap-1.5 empty:hidden"
        badges={[
          look !== undefined && { ...look, text: `${look.text ?? cantSetUpText(cantSetUpReason)}${at}${by}` },
          collected > 0 && { tone: "moss", text: `Collected ${formatDollars(collected)}` },
          damaged && { tone: "clay", Icon: TriangleAlert, text: "Damaged" },
        ]}
      />
      {[...problems, ...notes].map((text) => (
        <p key={text} className="text-fine wrap-anywhere">
          {text}
        </p>
      ))}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {photos.map((id, index) => (
            <li key={id}>
              <a
                href={`/api/attachments/${id}`}
                target="_blank"
                rel="noreferrer"
                aria-label={`Photo ${index + 1} at ${customerName}`}
                className="grid size-14 place-items-center overflow-hidden rounded-[10px] border border-office-line bg-office"
              >
                <Camera aria-hidden="true" className="col-start-1 row-start-1 size-5 text-ink-mute" />
                <img
                  src={`/api/attachments/${id}`}
                  alt=""
                  loading="lazy"
                  className="col-start-1 row-start-1 size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
