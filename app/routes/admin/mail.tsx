import { MessagesSquare } from "lucide-react";
import { Link } from "react-router";
import { MessageList } from "#app/features/base/messages/components/message-list.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { buttonClass } from "#app/ui/button.tsx";

export const handle = { access: "office" };

export default function Mail() {
  return (
    <OfficePage
      title="Messages"
      actions={
        <Link to="/admin/conversations" className={buttonClass({ variant: "office", size: "sm" })}>
          <MessagesSquare aria-hidden="true" />
          Conversations
        </Link>
      }
    >
      <MessageList />
    </OfficePage>
  );
}
