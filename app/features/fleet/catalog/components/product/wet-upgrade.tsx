import { Droplets } from "lucide-react";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import { isAlwaysWet } from "../../rules/water.ts";
import type { Inflatable } from "../../schema.ts";

type WetUpgradeProps = { item: Pick<Inflatable, "type" | "wetAvailable" | "wetFee"> };

/** Shows the fee for water, or that it is free. A unit that stays dry has no such section. */
export function WetUpgrade({ item }: WetUpgradeProps) {
  const { wetAvailable, wetFee } = item;
  if (wetAvailable) {
    return (
      <WaterBand heading="Hot day? Run it wet." price={`+$${wetFee}`}>
        We hook up the sprayer, and your garden hose does the rest. Choose it when you book, and pack a second set of
        everything.
      </WaterBand>
    );
  }
  if (!isAlwaysWet(item)) return null;
  return (
    <WaterBand heading="Always wet." price="Included">
      Sprinklers are built in and cost nothing extra. One garden hose feeds the whole lane; towels are your department.
    </WaterBand>
  );
}

function WaterBand({ heading, price, children }: { heading: string; price: string; children: React.ReactNode }) {
  return (
    <section className="puff mt-6 flex flex-col gap-x-7 gap-y-4 rounded-card bg-sky p-6 [--puff-glow:transparent] [--puff-light:55%] [--puff-seam:oklch(0.74_0.09_230)] md:flex-row md:items-center md:rounded-panel md:px-10 md:py-8">
      <RoundIcon tone="white" className="size-18 [&>svg]:size-8">
        <Droplets />
      </RoundIcon>
      <div className="min-w-0 flex-1">
        <h2 className="text-h3">{heading}</h2>
        <p className="mt-1 max-w-[58ch]">{children}</p>
      </div>
      <p className="self-start rounded-full bg-white px-5 py-2 font-display text-h3 font-bold shadow-1 md:self-center">
        {price}
      </p>
    </section>
  );
}
