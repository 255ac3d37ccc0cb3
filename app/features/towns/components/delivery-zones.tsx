import { MapPin } from "lucide-react";
import { useServerBusiness } from "../../../page-facts.tsx";
import type { TownSection } from "../../documents/rules/town-text.ts";
import { ServiceMap } from "./service-map.tsx";

type DeliveryZonesProps = { town: string; zones: Extract<TownSection, { kind: "map" }> };

export function DeliveryZones({ town, zones }: DeliveryZonesProps) {
  const { home, driveMinutes } = useServerBusiness();
  const minutes = driveMinutes[town];
  return (
    <section className="band mt-14 grid items-center gap-x-12 gap-y-9 md:mt-20 lg:grid-cols-2">
      <div className="min-w-0 lg:order-2">
        <h2 className="text-h2">{zones.heading}</h2>
        <p className="mt-3 text-lead text-ink-soft">{zones.lead}</p>
        <ul className="mt-6 grid gap-3 sm:grid-cols-2">
          {zones.places.map(({ name, note }) => (
            <li key={name} className="flex items-center gap-3 rounded-small bg-surface px-4 py-3 shadow-1">
              <MapPin aria-hidden="true" className="size-5 shrink-0 text-moss" />
              <p>
                <b className="block font-display leading-tight font-semibold">{name}</b>
                <span className="block text-fine text-ink-soft">{note}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
      <figure className="min-w-0">
        <ServiceMap highlight={town} />
        <figcaption className="mt-3 text-center text-small text-ink-soft">
          {home.locality} to {town}
          {minutes !== undefined && `: about ${minutes} minutes`}
        </figcaption>
      </figure>
    </section>
  );
}
