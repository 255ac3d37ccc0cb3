// A gust in the middle of a party: the desk, the customer's phone, the emails, the answer and the all-clear, with a server whose
// clock moves and a weather service that the test speaks for.
import { expect, test } from "vitest";
import { expectAccessible, openBrowser, screenshot, untilInteractive } from "#tests/support/browser/browser.ts";
import { expectFits } from "#tests/support/browser/page-fits.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { kmh, startWeatherScene } from "#tests/support/scenes/weather-scene.ts";

const browser = openBrowser();
const DAY = "2027-05-15";
const at = (time: string) => `${DAY}T${time}-04:00`;

test("a gust in the middle of a party: seen on the desk, answered on the phone without scripts, all clear, and bouncing again", async () => {
  const scene = await startWeatherScene("2027-05-13T10:00:00-04:00");
  const { service, clock, enter, subjectsTo, linkTo } = scene;
  const setGust = (time: string, mph: number) => {
    const [windSpeed, windGust] = [4, mph].map((speed) => ({ unitCode: "wmoUnit:km_h-1", value: kmh(speed) }));
    clock.moveTo(at(time));
    service.state.updateTime = new Date(at(time)).toISOString();
    const values = [{ validTime: "2027-05-13T00:00:00+00:00/P6D", value: 12.9 }];
    service.state.layers = { windGust: { uom: "wmoUnit:km_h-1", values } };
    service.state.stations = { KDZJ: { timestamp: service.state.updateTime, windSpeed, windGust } };
  };
  await enter({ eventDate: DAY, customerName: "Marlee Holloway", customerEmail: "marlee@example.com" });
  const ada = { eventDate: DAY, customerName: "Ada Kiker", customerEmail: "ada@example.com" };
  await enter({ ...ada, inflatableId: 12, surface: "indoor" }, 60);
  await enter({ eventDate: DAY, customerName: "Cole Ledford", customerEmail: "cole@example.com", inflatableId: 4 });
  setGust("09:35:00", 7);
  const office = await browser.newPage(1440);
  const [name = "", value = ""] = (await signIn(scene.url())).split("=");
  await office.context().addCookies([{ name, value, url: scene.url() }]);
  await office.goto(`${scene.url()}/admin/weather`);
  await untilInteractive(office);
  await office.getByRole("link", { name: "Live watch" }).click();
  const look = async () => {
    await office.getByRole("button", { name: "Look now" }).click();
    await office.getByText("The weather was read").last().waitFor();
    await office
      .getByRole("button", { name: /^Dismiss|^Close/ })
      .first()
      .click();
  };
  const row = (customer: string) => office.getByRole("listitem").filter({ hasText: customer }).first();
  await look();
  await row("Marlee Holloway").getByText("Go", { exact: true }).waitFor();
  expect(await office.getByText("Ada Kiker").count()).toBe(0);

  setGust("14:15:10", 19);
  await look();
  await office.getByText("2 parties were asked to get off.").waitFor();
  await row("Marlee Holloway").getByText("Off now").waitFor();
  await expectFits(office, "live-watch");
  await screenshot(office, "live-watch");

  const phone = await browser.newPage(360, { javaScriptEnabled: false });
  const link = await linkTo("marlee@example.com", /\/w\/[\w-]{12}/);
  await phone.goto(link);
  await phone.getByRole("heading", { name: "Get everyone off now" }).waitFor();
  await screenshot(phone, "get-off");
  await phone.getByRole("button", { name: "Everyone is off" }).click();
  await phone.getByRole("heading", { name: "Thank you, Marlee. Keep them off." }).waitFor();
  await screenshot(phone, "stay-off");
  // The office sees it without asking.
  await row("Marlee Holloway").getByText("All off").waitFor();
  await row("Cole Ledford").getByRole("button", { name: "They said: all off" }).click();
  await row("Cole Ledford").getByText("All off").waitFor();

  for (const [time, mph] of [
    ["14:30:10", 14],
    ["14:45:10", 11],
    ["15:00:20", 9],
  ] as const) {
    setGust(time, mph);
    await look();
  }
  await row("Marlee Holloway").getByText("All clear 3:00 PM.").waitFor();
  const scripted = await browser.newPage(360);
  await scripted.goto(link);
  await scripted.getByRole("heading", { name: "You can set it going again" }).waitFor();
  await expectAccessible(scripted);
  await screenshot(scripted, "all-clear");
  await scripted.getByRole("button", { name: "We're bouncing again" }).click();
  await scripted.getByRole("heading", { name: "Have fun!" }).waitFor();
  await row("Marlee Holloway").getByText("started again").waitFor();
  await screenshot(office, "live-watch-after");

  const isAboutWind = (subject: string) => /^(Get everyone|All clear)/.test(subject);
  await expect
    .poll(async () => (await subjectsTo("marlee@example.com")).filter(isAboutWind))
    .toEqual(["Get everyone off now: Gusts of 19 mph, limit 15", "All clear: you can set it going again"]);
});
