import { PackagePlus, Zap } from "lucide-react";

/** What needs or brings power is known by its name; everything else is something more in the truck. */
export function ExtraIcon({ name, className }: { name: string; className?: string }) {
  const Icon = /generator|power/i.test(name) ? Zap : PackagePlus;
  return <Icon aria-hidden="true" className={className} />;
}
