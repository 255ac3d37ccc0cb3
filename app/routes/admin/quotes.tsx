import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { ErasePersonDialog } from "#app/features/office/privacy/components/erase-person-dialog.tsx";
import { QuotesPage } from "#app/features/orders/quote/components/office/quotes-page.tsx";

export const handle = { access: "office" };

export default function Quotes() {
  return (
    <OfficePage title="Quotes">
      <QuotesPage ErasePerson={ErasePersonDialog} />
    </OfficePage>
  );
}
