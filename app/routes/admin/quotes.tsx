import { OfficePage } from "../../features/office/components/office-page.tsx";
import { ErasePersonDialog } from "../../features/privacy/components/erase-person-dialog.tsx";
import { QuotesDesk } from "../../features/quote/components/quotes-desk.tsx";

export const handle = { access: "office" };

export default function Quotes() {
  return (
    <OfficePage title="Quotes">
      <QuotesDesk ErasePerson={ErasePersonDialog} />
    </OfficePage>
  );
}
