import { Card } from "../../../../ui/card.tsx";
import { unusableCreditText } from "../../../credits/rules/unusable-credit-text.ts";
import type { PrivateCredit } from "../../private-booking.ts";
import { CallInstead } from "./call-instead.tsx";

type NoRainCheckProps = {
  credit: PrivateCredit;
  /** There is money on it, but no mailbox to send digits to. */
  usable: boolean;
  path: string;
};

/** A rain check that nobody can book with here. */
export function NoRainCheck({ credit, usable, path }: NoRainCheckProps) {
  return (
    <Card className="mt-5 grid justify-items-start gap-4">
      <CallInstead why={usable ? "Call us to use it." : unusableCreditText(credit)} path={path} />
    </Card>
  );
}
