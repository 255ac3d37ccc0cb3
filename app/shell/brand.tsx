import { business } from "../../config/business.ts";
import { BrandMark } from "../ui/brand-mark.tsx";

export function Brand() {
  return (
    <a href="/" className="flex items-center gap-3 rounded-full font-display leading-tight">
      <BrandMark size={44} />
      <span>
        <span className="block text-[1.3125rem] font-semibold">{business.shortName}</span>
        <span className="block text-fine font-medium">{business.shortNameTail}</span>
      </span>
    </a>
  );
}
