/** A PDF of somebody's private page: shown in the browser, cached by nobody on the way. */
export function pdfAnswer(file: { name: string; pdf: Uint8Array } | undefined): Response {
  if (!file) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(Buffer.from(file.pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${file.name}.pdf"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
