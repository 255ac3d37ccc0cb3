import { expect, test } from "vitest";
import { type Business, startingBusiness } from "#config/business.ts";
import { siteWords } from "#content/site-words.ts";
import { findLeftovers, type Reading } from "./find-leftovers.ts";
import { markWords, wordPattern } from "./mark-words.ts";
import { pageTexts } from "./page-texts.ts";
import { forgottenAreas, isUntouched, startingFacts } from "./starting-facts.ts";

const lubbock: Business = {
  ...startingBusiness,
  name: "Caprock Bounce",
  shortName: "Caprock",
  contact: { phone: "(806) 555-0110", email: "hi@caprock.example" },
  home: { ...startingBusiness.home, locality: "Lubbock", region: "TX", regionName: "Texas" },
  serviceArea: { towns: ["Lubbock", "Jasper"], counties: ["Lubbock"], zips: ["79401"], zones: [] },
  driveMinutes: {},
};

/** As Texas has them. */
const there = { towns: ["Jasper", "Blue Ridge"], counties: ["Fannin"], zips: [] };
const words = startingFacts(startingBusiness, lubbock, there);

test("the starting facts are what the settings no longer hold; a town of the same name is the owner's own", () => {
  for (const word of ["Cartecay", "(706) 555-0142", "Ellijay", "Georgia", "GA", "Gilmer", "30540", "mountain"]) {
    expect(words).toContain(word);
  }
  expect(words).not.toContain("Jasper");
  expect(isUntouched(startingBusiness, startingBusiness)).toBe(true);
  expect(isUntouched(startingBusiness, lubbock)).toBe(false);
  // Still in the same town: its letters, its names around and its mountains stay, unless another landscape was chosen.
  const neighbor = { ...startingBusiness, name: "Toccoa Jumps", shortName: "Toccoa" };
  const left = startingFacts(startingBusiness, neighbor, there);
  expect(left.filter((word) => ["mountain", "North Georgia", "GA"].includes(word))).toEqual([]);
  expect(startingFacts(startingBusiness, { ...neighbor, landscape: "coast" }, there)).toContain("mountain");
});

test("what nobody took out of the settings belongs to the starting place, unless the state has one of that name", () => {
  const { serviceArea, driveMinutes } = startingBusiness;
  const forgetful = {
    ...lubbock,
    serviceArea: { ...serviceArea, towns: ["Lubbock", ...serviceArea.towns] },
    driveMinutes,
  };
  expect(forgottenAreas(startingBusiness, forgetful, there)).toEqual([
    { setting: "serviceArea.towns", words: ["Ellijay", "Cherry Log", "Talking Rock", "Dahlonega", "Dawsonville"] },
    { setting: "serviceArea.counties", words: ["Gilmer", "Pickens", "Lumpkin"] },
    { setting: "serviceArea.zips", words: [...serviceArea.zips] },
  ]);
  const found = startingFacts(startingBusiness, forgetful, there);
  for (const word of ["Ellijay", "Cherry Log", "Gilmer", "30540"]) expect(found).toContain(word);
  for (const word of ["Jasper", "Fannin"]) expect(found).not.toContain(word);
  // Minutes to a town that isn't served don't make it the business's own.
  expect(startingFacts(startingBusiness, { ...lubbock, driveMinutes }, there)).toContain("Blue Ridge");
  // In the same state what stays in the settings was meant to.
  const near = { ...startingBusiness, home: { ...startingBusiness.home, locality: "Athens" } };
  expect(forgottenAreas(startingBusiness, near, there)).toEqual([]);
});

test("every text of the site that is true only where a new installation starts is found elsewhere", () => {
  const pattern = wordPattern(words);
  const bound = Object.entries(siteWords).flatMap(([group, { fields }]) =>
    Object.entries(fields)
      .filter(([, { starting }]) => starting.replaceAll("{{regionName}}", "Texas").match(pattern))
      .map(([name]) => `${group}.${name}`),
  );
  expect(bound).toEqual([
    ...["hero.badge", "hero.lead", "hero.picture", "about.prideText", "around.heading", "around.weatherTitle"],
    ...["footer.line", "search.area", "search.homeTitle", "search.homeDescription", "search.blogDescription"],
    ...["blog.lead", "blog.feed", "share.homeLabel"],
  ]);
});

const page = (name: string, seen: number, texts: string[], href?: string): Reading => ({
  source: { kind: "page", name, seen, href },
  texts: texts.map((text) => ({ part: "", text })),
});
const find = (readings: Reading[], left: string[] = []) =>
  findLeftovers(readings, {
    words,
    left,
    ...{ findDocument: (text) => (text.includes("Past") ? "/q" : undefined), findSetting: () => undefined },
  });

test("a sentence is found once, what most people see first; sentences of one document share a row; what stays is apart", () => {
  const { found, stays } = find(
    [
      page("Home page", 100, ["For the mountain towns.", "Nothing here."]),
      page("Article", 8, ["Book in North Georgia.", "Drive to Ellijay.", "From Ellijay."], "/a"),
      page("Questions", 20, ["Past Talking Rock the pavement ends.", "From Ellijay.", "Made in Georgia."]),
    ],
    ["Made in Georgia."],
  );
  expect(found.map(({ name, text, more, href }) => [name, text, more, href])).toEqual([
    ["Home page", "For the mountain towns.", 0, undefined],
    ["Article", "From Ellijay.", 0, undefined],
    ["Questions", "Past Talking Rock the pavement ends.", 0, "/q"],
    ["Article", "Book in North Georgia.", 1, "/a"],
  ]);
  expect(found[0]?.words).toEqual(["mountain"]);
  expect(stays.map(({ text }) => text)).toEqual(["Made in Georgia."]);
});

test("only whole words are marked", () => {
  const pieces = markWords("Georgian tea in Georgia, GA", ["Georgia", "GA"]);
  expect(pieces.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(["Georgia", "GA"]);
  expect(pieces.map(({ text }) => text).join("")).toBe("Georgian tea in Georgia, GA");
});

test("a page says what is seen, what is read aloud, and what search engines get", () => {
  const html = `<html><head><title>Slides &amp; more</title><meta name="description" content="In Ellijay. Call us."/></head>
    <body><main><h1>From <b>Ellijay</b>.</h1><img alt="A ridge in Georgia"/><script>"Ellijay"</script></main>
    <footer><p>Gilmer County</p></footer>
    <script type="application/ld+json">{"areaServed":[{"name":"Jasper"}]}</script></body></html>`;
  expect(pageTexts(html)).toEqual([
    { part: "title", text: "Slides & more" },
    { part: "for search engines and shared links", text: "In Ellijay." },
    { part: "for search engines and shared links", text: "Call us." },
    { part: "structured data", text: "Jasper" },
    { part: "", text: "From Ellijay." },
    { part: "footer", text: "Gilmer County" },
    { part: "description of a picture or button", text: "A ridge in Georgia" },
  ]);
});
