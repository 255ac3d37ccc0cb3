import { withoutLinks } from "../message-labels.ts";

export function EmailFrame({ html, className = "h-[55dvh]" }: { html: string; className?: string }) {
  return (
    <iframe
      title="The email as the recipient sees it"
      sandbox=""
      srcDoc={withoutLinks(html)}
      className={`w-full rounded-small border border-office-line bg-white ${className}`}
    />
  );
}
