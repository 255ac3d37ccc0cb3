import { logoBox, logoPath } from "#app/shared/logo.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { useBusiness } from "./page-facts.tsx";

/** The owner's logo; without one our drawn mark. On a light plate, because some of it stands on dark green. */
export function BusinessMark({ size = 44 }: { size?: number }) {
  const { logo, name } = useBusiness();
  if (!logo) return <BrandMark size={size} />;
  return (
    <img
      src={logoPath(logo)}
      alt={name}
      {...logoBox(logo, size)}
      className="max-w-full shrink-0 rounded-[10px] bg-surface object-contain p-0.5"
    />
  );
}
