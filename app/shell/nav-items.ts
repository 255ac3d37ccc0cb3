// The navigation as the specification lists it, and the way back to a booking on phones and in the footer. Section links work from every page; on the home page they scroll.

export type NavItem = { label: string; href: string };

const home = { label: "Home", href: "/#home" };
const about = { label: "About", href: "/#about" };
const rentals = { label: "Rentals", href: "/#services" };
const faq = { label: "FAQ", href: "/#faq" };
const blog = { label: "Blog", href: "/blog" };
const contact = { label: "Contact", href: "/#contact" };
const findBooking = { label: "Find my booking", href: "/find-booking" };

export const barItems: NavItem[] = [home, about, rentals, { label: "Quote", href: "/#quote" }, faq, blog, contact];

const getQuote = { label: "Get Quote", href: "/#quote" };
export const menuItems: NavItem[] = [home, about, rentals, getQuote, faq, blog, contact, findBooking];

export const footerItems: NavItem[] = [home, about, rentals, contact, blog, findBooking];

export const legalItems: NavItem[] = [
  { label: "Privacy", href: "/privacy" },
  { label: "Terms", href: "/terms" },
  { label: "Accessibility", href: "/accessibility" },
];

/** Whether the item is for the current page. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  if (item.href === "/#home") return pathname === "/";
  return !item.href.includes("#") && pathname.startsWith(item.href);
}
