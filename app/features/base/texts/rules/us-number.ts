// Texts go only to numbers in the United States.
import { phoneDigits } from "#app/shared/people/contact-key.server.ts";

/** Area codes of the same numbering plan that are in Canada, in the Caribbean, toll-free or premium. */
const ELSEWHERE = new Set(
  (
    "204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 " +
    "537 548 568 579 581 584 587 600 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 851 867 873 879 902 905 942 " +
    "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 " +
    "800 822 833 844 855 866 877 880 881 882 883 884 885 886 887 888 889 900"
  ).split(" "),
);

/** Returns ten digits, or undefined for a number that can't be texted. */
export function usNumber(phone: string): string | undefined {
  const digits = phoneDigits(phone);
  const isNorthAmerican =
    /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) && (!phone.trim().startsWith("+") || /^\+\D*1/.test(phone.trim()));
  return isNorthAmerican && !ELSEWHERE.has(digits.slice(0, 3)) ? digits : undefined;
}

/** Texts store ten digits, or a foreign number in the provider's form. */
export const numberFrom = (from: string): string => usNumber(from) ?? from.slice(0, 40);
