import { Tab, TabList, TabPanel, Tabs } from "../../../ui/tabs.tsx";
import { EmailFrame } from "./email-frame.tsx";

/** The HTML and plain-text versions of an email. Mail programs show one or the other. */
export function EmailTexts({ html, text }: { html: string; text: string }) {
  return (
    <Tabs defaultValue="email">
      <TabList aria-label="View as">
        <Tab value="email">Email</Tab>
        <Tab value="text">Plain text</Tab>
      </TabList>
      <TabPanel value="email">
        <EmailFrame html={html} />
      </TabPanel>
      <TabPanel value="text">
        <pre className="rounded-small border border-office-line bg-white p-4 text-small wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </TabPanel>
    </Tabs>
  );
}
