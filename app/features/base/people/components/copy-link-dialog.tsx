import { Check, Copy } from "lucide-react";
import { useMailDelivery } from "#app/features/base/messages/use-mail-delivery.ts";
import { OfficeDialog } from "#app/features/base/office-kit/components/office-dialog.tsx";
import { useCopied } from "#app/features/base/office-kit/use-copied.ts";
import { Button } from "#app/ui/button.tsx";
import { CloseButton } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type CopyLinkDialogProps = {
  link: { name: string; email: string | null; url: string } | undefined;
  onClose: () => void;
};

/** Shows a new link for cases where the email doesn't arrive. It can't be shown again. */
export function CopyLinkDialog({ link, onClose }: CopyLinkDialogProps) {
  const { isCopied, said, copy } = useCopied("link");
  const isMailed = useMailDelivery() !== "outbox";
  return (
    <OfficeDialog
      open={link !== undefined}
      size="sm"
      title={`A link for ${link?.name ?? ""}`}
      description={
        isMailed
          ? `We emailed it to ${link?.email ?? "them"}. You can also send it yourself.`
          : "No mail server is set up, so nothing was sent. Give them this link yourself."
      }
      onClose={onClose}
      footer={
        <>
          <CloseButton size="sm">Close</CloseButton>
          <Button variant="pine" size="sm" onClick={() => link && copy(link.url)}>
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            Copy link
          </Button>
        </>
      }
    >
      <TextField
        label="Their link"
        hint="We only show this once. It works once, for 72 hours. Anyone who has it can sign in as them."
        readOnly
        value={link?.url ?? ""}
        onFocus={({ target }) => target.select()}
      />
      <p role="status" className="mt-2 text-fine text-ink-soft empty:hidden">
        {said}
      </p>
    </OfficeDialog>
  );
}
