import { useParams } from "react-router";
import { OrderPage } from "#app/features/office/order-page/components/page/order-page.tsx";
import { ErasePersonDialog } from "#app/features/office/privacy/components/erase-person-dialog.tsx";

export const handle = { access: "office" };

export default function Booking() {
  const { id = "" } = useParams();
  return <OrderPage id={/^\d{1,9}$/.test(id) ? Number(id) : Number.NaN} ErasePerson={ErasePersonDialog} />;
}
