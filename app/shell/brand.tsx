import { useBusiness } from "../page-facts.tsx";
import { BrandMark } from "../ui/brand-mark.tsx";

export function Brand() {
  const { shortName, shortNameTail } = useBusiness();
  return (
    <a href="/" className="flex items-center gap-3 rounded-full font-display leading-tight">
      <BrandMark size={44} />
      <span>
        <span className="block text-[1.3125rem] font-semibold">{shortName}</span>
        <span className="block text-fine font-medium">{shortNameTail}</span>
      </span>
    </a>
  );
}
