import { MessagesSquare } from "lucide-react";
import { Link } from "react-router";
import { MessageList } from "../../features/messages/components/message-list.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { buttonClass } from "../../ui/button.tsx";

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
