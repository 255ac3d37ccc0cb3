import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { LiveWatchView } from "../../features/weather/components/live-watch.tsx";

export const handle = { access: "office" };

export default function LiveWatch() {
  return (
    <OfficePage title="Live watch" below="Parties that are running now, from setup to pickup.">
      <LiveWatchView />
    </OfficePage>
  );
}
