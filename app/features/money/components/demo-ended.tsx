import { CircleCheck, TimerOff } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";
import type { DemoPage } from "../demo-page.ts";
import { DemoMark } from "./demo-card.tsx";

const ends = {
  paid: { icon: <CircleCheck />, tone: "leaf", title: "Already paid", text: "There's nothing else to do here." },
  expired: {
    icon: <TimerOff />,
    tone: "peach",
    title: "This checkout has expired",
    text: "Nothing was charged. Your booking page shows what you can do now.",
  },
} as const;

export function DemoEnded({ checkout: { state, backPath } }: { checkout: DemoPage }) {
  const { icon, tone, title, text } = state === "paid" ? ends.paid : ends.expired;
  return (
    <>
      <DemoMark />
      <RoundIcon tone={tone} size="lg" className="mt-8">
        {icon}
      </RoundIcon>
      <h1 className="mt-4 text-h2">{title}</h1>
      <p className="mt-2 text-lead">{text}</p>
      <ButtonLink href={backPath} size="lg" className="mt-6">
        Go to my booking
      </ButtonLink>
    </>
  );
}
