import {
  CalendarCheck,
  CreditCard,
  DollarSign,
  FileCheck,
  Gift,
  type LucideIcon,
  Ruler,
  ShieldCheck,
  Truck,
  Wind,
} from "lucide-react";
import type { FaqCategory } from "#content/faq-categories.ts";

export const categoryIcons: Record<FaqCategory, LucideIcon> = {
  Pricing: DollarSign,
  Delivery: Truck,
  Service: Gift,
  Booking: CalendarCheck,
  Setup: Ruler,
  Weather: Wind,
  Safety: ShieldCheck,
  Payment: CreditCard,
  Insurance: FileCheck,
};
