import { CalendarX2, CloudLightning, Repeat2, Wallet } from "lucide-react";
import { type PublicBusiness, useBusiness } from "#app/page-facts.tsx";
import { freeText, monthsText, percentText } from "#app/shared/words/business-text.ts";

function payment(basisPoints: number) {
  if (basisPoints === 0)
    return { heading: "Nothing now", text: "All of it is due on delivery day. Cash, check or card." };
  return {
    heading: basisPoints === 5000 ? "Half now" : "A deposit now",
    text: `${percentText(basisPoints)} holds the date. The balance is due on delivery day. Cash, check or card.`,
  };
}

function listPolicies({ deposit, cancellation }: Pick<PublicBusiness, "deposit" | "cancellation">) {
  const { fullRefundDays, freeReschedules, rainCheckMonths } = cancellation;
  const reschedules = freeText(freeReschedules, "reschedule");
  return [
    { Icon: Wallet, ...payment(deposit.basisPoints) },
    {
      Icon: CalendarX2,
      heading: "Plans change",
      text: `Cancel ${fullRefundDays} or more days ahead for a full refund, or take a rain check good for ${monthsText(rainCheckMonths)}.`,
    },
    {
      Icon: Repeat2,
      heading: "Short notice",
      text: `Within ${fullRefundDays} days we keep the deposit, and you get ${reschedules}.`,
    },
    {
      Icon: CloudLightning,
      heading: "Weather",
      text: "Rescheduling for weather is always free. Nobody argues with a thundercloud.",
    },
  ];
}

export function PoliciesInShort() {
  const policies = listPolicies(useBusiness());
  return (
    <section
      aria-label="Our policies at a glance"
      className="mt-6 rounded-card bg-sun-tint p-6 md:rounded-panel md:px-10 md:py-8"
    >
      <ul className="grid grid-cols-2 gap-x-5 gap-y-6 lg:grid-cols-4 lg:gap-0">
        {policies.map(({ Icon, heading, text }) => (
          <li
            key={heading}
            className="lg:border-l-2 lg:border-dashed lg:border-sun-deep/50 lg:px-7 lg:first:border-0 lg:first:pl-0 lg:last:pr-0"
          >
            <Icon aria-hidden="true" className="size-6.5" />
            <h2 className="mt-2 font-display text-button">{heading}</h2>
            <p className="mt-1 text-small text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
