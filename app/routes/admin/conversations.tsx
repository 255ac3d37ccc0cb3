import { Link } from "react-router";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { ThreadsView } from "#app/features/office/threads/components/threads-view.tsx";
import { buttonClass } from "#app/ui/button.tsx";

export const handle = { access: "office" };

export default function Conversations() {
  return (
    <OfficePage
      title="Conversations"
      below="Emails and texts in one thread per customer. Replies land here."
      actions={
        <Link to="/admin/mail" className={buttonClass({ variant: "office", size: "sm" })}>
          All emails
        </Link>
      }
    >
      <ThreadsView />
    </OfficePage>
  );
}
