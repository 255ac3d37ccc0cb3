// The office sends a receipt for a payment taken outside of a booking. Two sample records can fill its form.
import * as z from "zod/mini";
import { type PaymentNotification, paymentNotificationSchema } from "../schema.ts";

type PaymentField = keyof PaymentNotification;

export const paymentFields: { name: PaymentField; label: string; placeholder: string; type: "text" | "email" }[] = [
  { name: "customerName", label: "Customer Name", placeholder: "e.g., Hannah Teague", type: "text" },
  { name: "customerEmail", label: "Customer Email", placeholder: "customer@example.com", type: "email" },
  { name: "productName", label: "Product Name", placeholder: "e.g., Slip and Slide", type: "text" },
  { name: "amount", label: "Amount ($)", placeholder: "175.00", type: "text" },
  { name: "paymentMethod", label: "Payment Method", placeholder: "e.g., Credit Card", type: "text" },
];

export const emptyPayment: PaymentNotification = {
  customerName: "",
  customerEmail: "",
  productName: "",
  amount: "",
  paymentMethod: "",
};

export const sampleCustomer: PaymentNotification = {
  customerName: "Tonya Pritchett",
  customerEmail: "tonya.pritchett@example.com",
  productName: "Castle Combo",
  amount: "125.00",
  paymentMethod: "Credit Card",
};

export const testBooking: PaymentNotification = {
  customerName: "Test Customer",
  customerEmail: "test@example.com",
  productName: "Slip and Slide",
  amount: "175.00",
  paymentMethod: "Test Payment",
};

export type PaymentErrors = Partial<Record<PaymentField, string>>;

export function checkPayment(values: PaymentNotification): PaymentErrors {
  const parsed = z.safeParse(paymentNotificationSchema, values);
  const errors: PaymentErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path[0] as PaymentField] ??= message;
  return errors;
}
