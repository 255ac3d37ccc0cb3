import { Send } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { WaiverSummary } from "../schema.ts";

const ResendLinkDialog = lazyPart(() => import("./resend-link-dialog.tsx"));

type ResendLinkButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className" | "aria-label"> & {
  waiver: Pick<WaiverSummary, "id" | "customerName">;
  children: ReactNode;
};

/** Shows the email with the signing link, and sends it again from there. */
export function ResendLinkButton({ waiver, children, ...look }: ResendLinkButtonProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button variant="pine" shape="soft" {...look} onClick={() => setOpen(true)}>
        <Send aria-hidden="true" />
        {children}
      </Button>
      {open !== undefined && <ResendLinkDialog waiver={waiver} open={open} onOpenChange={setOpen} />}
    </>
  );
}
