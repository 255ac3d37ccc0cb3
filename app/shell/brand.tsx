import { BusinessMark } from "#app/business-mark.tsx";
import { useServerBusiness } from "#app/page-facts.tsx";
import { isWordmark } from "#app/shared/logo.ts";

export function Brand() {
  const { shortName, shortNameTail, logo } = useServerBusiness();
  return (
    <a href="/" className="flex min-w-0 items-center gap-3 rounded-full font-display leading-tight">
      <BusinessMark size={44} />
      {(!logo || !isWordmark(logo)) && (
        // A logo's own text is the name already.
        <span aria-hidden={logo ? true : undefined}>
          <span className="block text-[1.3125rem] font-semibold">{shortName}</span>
          <span className="block text-fine font-medium">{shortNameTail}</span>
        </span>
      )}
    </a>
  );
}
