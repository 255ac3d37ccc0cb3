// How tests send what browsers send: to an app in this process, or to a server at its address.
export type Request_ = (path: string, init: RequestInit) => Response | Promise<Response>;
export type At = Request_ | { readonly url: string };
type Headers_ = Record<string, string>;

async function send(at: At, path: string, init: RequestInit): Promise<Response> {
  return typeof at === "function" ? at(path, init) : fetch(at.url + path, init);
}

/** JSON, as the pages' own calls send it. */
export const post = (at: At, path: string, body: unknown = {}, headers: Headers_ = {}) =>
  send(at, path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** The same for many calls to one place, with the headers of somebody who is signed in, or who will be. */
export const poster =
  (at: At, own: Headers_ | (() => Headers_) = {}) =>
  (path: string, body?: unknown, headers: Headers_ = {}) =>
    post(at, path, body, { ...(typeof own === "function" ? own() : own), ...headers });

/** A form, as a page without JavaScript sends it. */
export const postForm = (at: At, path: string, fields: Headers_) =>
  send(at, path, { method: "POST", body: new URLSearchParams(fields) });
