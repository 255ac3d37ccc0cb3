import { Apple, Check, CircleX, Clock, Droplets, ShieldCheck, Truck } from "lucide-react";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { Panel } from "../panel.tsx";
import { RoundIcon } from "../round-icon.tsx";
import { ShowcaseGroup, ShowcaseSection } from "./showcase-section.tsx";

const roundTones = ["sky", "sun", "leaf", "peach", "cream", "moss", "apple", "white"] as const;

export function SurfacesSection() {
  return (
    <ShowcaseSection title="Surfaces and badges">
      <div className="flex flex-wrap gap-2.5">
        <Badge>Void</Badge>
        <Badge tone="moss" icon={<Check />}>
          Confirmed
        </Badge>
        <Badge tone="clay" icon={<Truck />}>
          Money due
        </Badge>
        <Badge tone="sky" icon={<Droplets />}>
          wet +$35
        </Badge>
        <Badge tone="sun">New</Badge>
        <Badge tone="apple" icon={<CircleX />}>
          Cancelled
        </Badge>
        <Badge tone="pending" icon={<Clock />}>
          Pending payment
        </Badge>
        <Badge tone="pine">Yours</Badge>
      </div>
      <div className="flex flex-wrap gap-3">
        {roundTones.map((tone) => (
          <RoundIcon key={tone} tone={tone} size="lg">
            <Apple />
          </RoundIcon>
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        {(["puffed", "raised", "flat"] as const).map((look) => (
          <ShowcaseGroup key={look} title={`Card ${look}`}>
            <Card look={look}>
              <RoundIcon size="lg">
                <ShieldCheck />
              </RoundIcon>
              <p className="mt-3 font-display text-h3 font-semibold">Safety first</p>
              <p className="mt-1 text-small text-ink-soft">
                Inspected and insured, staked by our crew, walked through with you.
              </p>
            </Card>
          </ShowcaseGroup>
        ))}
      </div>
      <Panel aria-labelledby="panel-title">
        <h3 id="panel-title" className="text-h2">
          Ready to pick a day?
        </h3>
        <p className="mt-2 text-white/90">Ninety days of live calendar, delivery included.</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3.5">
          <Button>Start here</Button>
          <Button variant="white">Ask an expert</Button>
          <Button variant="sun">Call</Button>
        </div>
      </Panel>
    </ShowcaseSection>
  );
}
