import { PackagePlus, Zap } from "lucide-react";

/** Names that mention power get a lightning bolt; all others get a package. */
export function ExtraIcon({ name, className }: { name: string; className?: string }) {
  const Icon = /generator|power/i.test(name) ? Zap : PackagePlus;
  return <Icon aria-hidden="true" className={className} />;
}
