import { useNavigate } from "react-router";
import { bookingHref } from "../../shared/booking-href.ts";
import { toast } from "../../ui/toast-store.ts";
import { signingLinkText } from "../messages/rules/sent-text.ts";
import { useMailDelivery } from "../messages/use-mail-delivery.ts";

type Sent = {
  bookingId: number;
  quoteMarked: boolean;
  as: "book" | "propose";
  customerName: string;
  customerEmail: string;
};

const NO_EMAIL = "No email: give them the link on this page.";

/** What is said once an order is made, and where it leads: to the order itself. */
export function useSentOrder() {
  const navigate = useNavigate();
  const by = useMailDelivery();
  return ({ bookingId, quoteMarked, as, customerName, customerEmail }: Sent) => {
    const emailed = as === "book" ? signingLinkText(customerName, by) : proposalText(customerName, by);
    const follows = customerEmail ? emailed : NO_EMAIL;
    const description = quoteMarked ? follows : "The quote request couldn't be marked as booked.";
    toast({
      title: as === "book" ? "Booking added" : "Proposal sent",
      description: `No. ${bookingId}. ${description}`,
      tone: quoteMarked ? "success" : "warning",
    });
    void navigate(bookingHref(bookingId), { replace: true });
  };
}

function proposalText(name: string, by: ReturnType<typeof useMailDelivery>): string {
  return by === "outbox"
    ? "No mail server is set up, so the email is saved, not sent."
    : `${name} will get an email with a link to accept it.`;
}
