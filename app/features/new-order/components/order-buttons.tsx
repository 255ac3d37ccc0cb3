import { CalendarCheck, Send } from "lucide-react";
import { firstName } from "../../../shared/first-name.ts";
import { Button } from "../../../ui/button.tsx";

type OrderButtonsProps = {
  busy: "book" | "propose" | undefined;
  customerName: string;
  onSend: (as: "book" | "propose") => void;
};

/** On narrow screens booking is in the bar that is always in sight. */
export function OrderButtons({ busy, customerName, onSend }: OrderButtonsProps) {
  return (
    <div className="grid gap-2.5">
      <Button
        className="max-lg:hidden"
        busy={busy === "book"}
        disabled={busy === "propose"}
        onClick={() => onSend("book")}
      >
        <CalendarCheck aria-hidden="true" />
        Book now, sign later
      </Button>
      <Button
        variant="office"
        size="sm"
        busy={busy === "propose"}
        disabled={busy === "book"}
        onClick={() => onSend("propose")}
      >
        <Send aria-hidden="true" />
        Send as proposal
      </Button>
      <p className="px-2 text-center text-fine text-ink-soft">
        A proposal goes by email. {firstName(customerName) ?? "The customer"} accepts, signs and pays on one page.
      </p>
    </div>
  );
}
