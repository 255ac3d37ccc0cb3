import { MessageList } from "../../features/messages/components/message-list.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";

export const handle = { access: "office" };

export default function Mail() {
  return (
    <OfficePage title="Messages">
      <MessageList />
    </OfficePage>
  );
}
