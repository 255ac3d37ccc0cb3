import { LiveWatchView } from "#app/features/day/weather/components/live-watch.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";

export const handle = { access: "office" };

export default function LiveWatch() {
  return (
    <OfficePage title="Live watch" below="Parties that are running now, from setup to pickup.">
      <LiveWatchView />
    </OfficePage>
  );
}
