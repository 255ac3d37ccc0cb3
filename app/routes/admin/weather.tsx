import { RadioTower } from "lucide-react";
import { Link } from "react-router";
import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { WeatherDeskView } from "#app/features/day/weather/components/weather-page.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { buttonClass } from "#app/ui/button.tsx";

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
