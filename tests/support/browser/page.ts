// Reads a page as it came from the server, for tests that need no browser.

type Fetch = (path: string) => Response | Promise<Response>;
type PageLink = { href: string; text: string };

export async function readPage(request: Fetch, path: string) {
  const response = await request(path);
  const html = await response.text();
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = "", inner = ""]) => ({
      href,
      text: textOf(inner),
    }),
  );
  return {
    status: response.status,
    html,
    text: textOf(html.slice(html.indexOf("<body"))),
    headings: (level: number) =>
      [...html.matchAll(new RegExp(`<h${level}[^>]*>([\\s\\S]*?)</h${level}>`, "g"))].map(([, inner = ""]) =>
        textOf(inner),
      ),
    /** Links whose text begins with these words. */
    links: (label: string): PageLink[] => links.filter(({ text }) => text.startsWith(label)),
    /** The structured data of one type. */
    data: (type: string): Record<string, unknown> | undefined =>
      [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
        .map(([, json = ""]) => JSON.parse(json) as Record<string, unknown>)
        .find((value) => value["@type"] === type),
  };
}

function textOf(html: string): string {
  const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]*>/g, "");
  return text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&").replace(/\s+/g, " ").trim();
}
