import { Check } from "lucide-react";
import type { TownText } from "../../../../content/towns/town-text.ts";

export function WhyChooseUs({ why }: { why: NonNullable<TownText["why"]> }) {
  return (
    <section className="band mt-14 md:mt-20">
      <div className="grid gap-x-12 gap-y-6 rounded-card bg-sun-tint px-6 py-9 md:rounded-panel md:px-12 md:py-12 lg:grid-cols-[1fr_1.4fr]">
        <h2 className="text-h2">{why.heading}</h2>
        <ul className="grid gap-4">
          {why.points.map((point) => (
            <li key={point} className="flex gap-3">
              <Check aria-hidden="true" strokeWidth={3} className="mt-0.5 size-5.5 shrink-0 text-moss" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
