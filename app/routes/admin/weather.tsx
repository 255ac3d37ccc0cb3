import { RadioTower } from "lucide-react";
import { Link } from "react-router";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { useOfficeToday } from "../../features/office-kit/use-office-today.ts";
import { WeatherDeskView } from "../../features/weather/components/weather-page.tsx";
import { buttonClass } from "../../ui/button.tsx";

export const handle = { access: "office" };

export default function Weather() {
  const today = useOfficeToday();
  return (
    <OfficePage
      title="Weather"
      actions={
        <Link to="/admin/weather/live" className={buttonClass({ variant: "office", size: "sm" })}>
          <RadioTower aria-hidden="true" />
          Live watch
        </Link>
      }
    >
      {today && <WeatherDeskView today={today} />}
    </OfficePage>
  );
}
