import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type AccountRowProps = { Icon: LucideIcon; iconClass: string; title: string; note: ReactNode; action: ReactNode };

export function CredentialRow({ Icon, iconClass, title, note, action }: AccountRowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${iconClass}`} />
      <span className="mr-auto min-w-0">
        <span className="block wrap-break-word">{title}</span>
        <span className="block text-fine text-ink-soft">{note}</span>
      </span>
      {action}
    </li>
  );
}
