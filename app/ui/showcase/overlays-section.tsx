import { ArrowRight } from "lucide-react";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { CloseButton, Dialog } from "../dialog.tsx";
import { Sheet } from "../sheet.tsx";
import { TextField } from "../text-field.tsx";
import { ShowcaseSection } from "./showcase-section.tsx";

export function OverlaysSection() {
  return (
    <ShowcaseSection title="Dialogs">
      <div className="flex flex-wrap gap-3.5">
        <SampleDialog />
        <Sheet
          trigger={<Button variant="line">Open a sheet</Button>}
          title="Number 1042"
          description="Saturday, May 30, 2026"
          footer={<CloseButton variant="pine">Done</CloseButton>}
        >
          <p className="text-ink-soft">Details stand beside the list they belong to.</p>
        </Sheet>
        <ConfirmDialog
          trigger={<Button variant="line">Ask first</Button>}
          title="Remove this one?"
          confirmLabel="Remove it"
          cancelLabel="Keep it"
          onConfirm={() => {}}
        >
          It leaves the list at once. You can bring it back within 30 days.
        </ConfirmDialog>
      </div>
    </ShowcaseSection>
  );
}

function SampleDialog() {
  return (
    <Dialog
      trigger={<Button variant="pine">Open a dialog</Button>}
      title="Where does the fun go?"
      description="One piece · Saturday, May 30, 2026"
      footerNote={
        <>
          <p className="font-display text-[1.125rem] leading-tight font-semibold">$125 today</p>
          <p className="text-fine text-ink-soft">Next: secure payment</p>
        </>
      }
      footer={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button>
            Continue <ArrowRight />
          </Button>
        </>
      }
    >
      <div className="grid gap-x-5 gap-y-4.5 md:grid-cols-2">
        {["Full name", "Phone", "Email", "Street address", "City"].map((label) => (
          <TextField key={label} label={label} />
        ))}
        <TextField label="ZIP" error="Please fill in all required fields." />
        <TextField isLong label="Additional requests" optional className="md:col-span-2" />
      </div>
    </Dialog>
  );
}
