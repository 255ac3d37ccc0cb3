import { OfficePage } from "../../features/office/components/office-page.tsx";
import { QuotesDesk } from "../../features/quote/components/quotes-desk.tsx";

export default function Quotes() {
  return (
    <OfficePage title="Quotes">
      <QuotesDesk />
    </OfficePage>
  );
}
