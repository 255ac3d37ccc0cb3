import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { useOfficeToday } from "../../features/office-kit/use-office-today.ts";
import { WeatherDeskView } from "../../features/weather/components/weather-desk.tsx";

export const handle = { access: "office" };

export default function Weather() {
  const today = useOfficeToday();
  return <OfficePage title="Weather">{today && <WeatherDeskView today={today} />}</OfficePage>;
}
