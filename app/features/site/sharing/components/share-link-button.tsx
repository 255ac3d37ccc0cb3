import { Share2 } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";

type ShareLinkButtonProps = { label: string; title: string; text: string };

/** For pages without React: `page-script.ts` shows the button and answers it. Without scripts nothing is there. */
export function ShareLinkButton({ label, title, text }: ShareLinkButtonProps) {
  return (
    <div className="grid gap-2 sm:inline-flex sm:flex-wrap sm:items-center sm:gap-x-4 print:hidden">
      <button
        type="button"
        hidden
        data-share
        data-title={title}
        data-text={text}
        className={buttonClass({ variant: "line" })}
      >
        <Share2 aria-hidden="true" />
        {label}
      </button>
      <p role="status" data-share-status className="text-small font-medium break-all" />
    </div>
  );
}
