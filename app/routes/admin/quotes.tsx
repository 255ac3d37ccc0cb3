import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { ErasePersonDialog } from "../../features/privacy/components/erase-person-dialog.tsx";
import { QuotesPage } from "../../features/quote/components/office/quotes-page.tsx";

export const handle = { access: "office" };

export default function Quotes() {
  return (
    <OfficePage title="Quotes">
      <QuotesPage ErasePerson={ErasePersonDialog} />
    </OfficePage>
  );
}
