import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { ErasePersonDialog } from "../../features/privacy/components/erase-person-dialog.tsx";
import { QuotesDesk } from "../../features/quote/components/office/quotes-desk.tsx";

export const handle = { access: "office" };

export default function Quotes() {
  return (
    <OfficePage title="Quotes">
      <QuotesDesk ErasePerson={ErasePersonDialog} />
    </OfficePage>
  );
}
