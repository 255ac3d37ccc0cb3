import { Accordion, AccordionItem } from "../accordion.tsx";
import { Line } from "../line.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../tabs.tsx";
import { ShowcaseSection } from "./showcase-section.tsx";

const tabs = ["Risk", "Release", "Indemnity", "Equipment", "Minors", "Law", "Severability"];

export function ReadingSection() {
  return (
    <ShowcaseSection title="Tabs, accordion and lines">
      <Tabs defaultValue="Risk">
        <TabList aria-label="Parts of the text">
          {tabs.map((name) => (
            <Tab key={name} value={name}>
              {name}
            </Tab>
          ))}
        </TabList>
        {tabs.map((name) => (
          <TabPanel key={name} value={name}>
            <p className="text-ink-soft">What “{name}” says, in plain words.</p>
          </TabPanel>
        ))}
      </Tabs>
      <Accordion>
        <AccordionItem title="How much does a day cost?" open>
          Full day, delivered, no tax added. The price you see is the price you pay.
        </AccordionItem>
        <AccordionItem title="How far ahead should I call, and what happens when the weather turns against us?">
          Two to three weeks from April to October. Pick another day and it costs you nothing.
        </AccordionItem>
      </Accordion>
      <dl className="grid max-w-90 gap-2">
        <Line label="Full day" amount="$215" />
        <Line label="Delivery" amount="Free" amountClass="text-moss" />
        <Line label="Total" amount="$215" look="total" />
        <Line label="Due today" amount="$107.50" look="due" className="items-baseline" amountClass="text-h3" />
      </dl>
    </ShowcaseSection>
  );
}
