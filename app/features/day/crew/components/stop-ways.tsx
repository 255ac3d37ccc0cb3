import type { ReactNode } from "react";
import { windowText } from "#app/shared/words/business-text.ts";
import type { TimeWindow } from "#config/business.ts";
import type { CrewDayStop } from "../crew-schema.ts";
import { type ShownStop, useCrew } from "./crew-context.ts";
import { BigButton } from "./parts.tsx";

/** Where the office knows no drive time. */
const USUAL_DRIVE_MINUTES = 20;

/** Opens the phone's own map app where it has one, with the way there. */
export function navigateHref({ customerAddress }: Pick<CrewDayStop, "customerAddress">): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(customerAddress)}`;
}

/** `Blue Ridge` of `27 Orchard View Ln, Blue Ridge, GA 30513`. */
export function townInAddress(address: string): string {
  const parts = address.split(",").map((part) => part.trim());
  return parts.at(-2) ?? address;
}

/** `8–10 AM`. */
export const stopWindow = ({ window }: Pick<CrewDayStop, "window">) => windowText(window as TimeWindow);

export const minutesThere = ({ driveMinutes }: Pick<CrewDayStop, "driveMinutes">) =>
  driveMinutes ?? USUAL_DRIVE_MINUTES;

/** Tells the customer, by the way the office reaches them, when the truck will be there. */
export function OnOurWay({ stop, icon }: { stop: ShownStop; icon: ReactNode }) {
  const crew = useCrew();
  return (
    <BigButton onClick={() => crew.report(stop, "on_our_way", { minutes: minutesThere(stop) }, "On our way")}>
      {icon}
      On our way
    </BigButton>
  );
}
