// The navigation as the specification lists it. Section links work from every page; on the home page they scroll.

export type NavItem = { label: string; href: string };

const home = { label: "Home", href: "/#home" };
const about = { label: "About", href: "/#about" };
const rentals = { label: "Rentals", href: "/#services" };
const faq = { label: "FAQ", href: "/#faq" };
const blog = { label: "Blog", href: "/blog" };
const contact = { label: "Contact", href: "/#contact" };

export const barItems: NavItem[] = [home, about, rentals, { label: "Quote", href: "/#quote" }, faq, blog, contact];

export const menuItems: NavItem[] = [home, about, rentals, { label: "Get Quote", href: "/#quote" }, faq, blog, contact];

export const footerItems: NavItem[] = [
  ...[home, about, rentals, contact, blog],
  { label: "Find my booking", href: "/find-booking" },
];

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
