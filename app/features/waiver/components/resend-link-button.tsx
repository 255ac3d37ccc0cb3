import { Send } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useSentToast } from "../../messages/use-mail-delivery.ts";
import { refusalText } from "../../office-kit/owner-fetch.ts";
import { useOwnerCall } from "../../office-kit/use-owner-call.ts";
import type { WaiverSummary } from "../schema.ts";

type ResendLinkButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className" | "aria-label"> & {
  waiver: Pick<WaiverSummary, "id" | "customerEmail">;
  children: ReactNode;
};

/** Emails the signing link again. */
export function ResendLinkButton({ waiver, children, ...look }: ResendLinkButtonProps) {
  const { call, busy } = useOwnerCall();
  const toastSent = useSentToast();
  const resend = async () => {
    try {
      await call({ method: "POST", path: `/api/waivers/${waiver.id}/resend` });
      toastSent("Signing link", `To ${waiver.customerEmail}.`);
    } catch (error) {
      toast({ title: "Couldn't send the link", description: refusalText(error), tone: "error" });
    }
  };
  return (
    <Button shape="soft" {...look} busy={busy} onClick={() => void resend()}>
      <Send aria-hidden="true" />
      {children}
    </Button>
  );
}
