// Server-sent events in the browser: one connection while someone looks at the page, none while the tab is hidden. The
// browser reconnects by itself unless the answer was no stream at all. Then we try again, less and less often.

type LiveFeed = {
  path: string;
  /** Handlers by event name. The server sends `ready` as soon as the stream is open. */
  on: Record<string, (data: string) => void>;
  /** The connection is lost. `refused` is true if the answer was not a stream. */
  onLost: (refused: boolean) => void;
  /** There is no connection while it returns false. */
  mayConnect?: () => boolean;
};

const RETRY_SECONDS = [5, 10, 20, 30];

/** `update` checks again whether a connection is allowed; `close` ends it for good. */
export function openLiveFeed({ path, on, onLost, mayConnect = () => true }: LiveFeed) {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  function connect(): void {
    disconnect();
    const opened = new EventSource(path);
    source = opened;
    for (const [name, handle] of Object.entries(on)) {
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => handle(data));
    }
    opened.addEventListener("ready", () => {
      refusals = 0;
    });
    opened.addEventListener("error", () => {
      const refused = opened.readyState === EventSource.CLOSED;
      onLost(refused);
      // The listener may have ended the feed.
      if (!refused || source !== opened) return;
      timer = setTimeout(connect, (RETRY_SECONDS[refusals] ?? 30) * 1000);
      refusals += 1;
    });
  }

  function disconnect(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  const update = () => (document.hidden || !mayConnect() ? disconnect() : connect());
  update();
  document.addEventListener("visibilitychange", update);
  return {
    update,
    close: () => {
      document.removeEventListener("visibilitychange", update);
      disconnect();
    },
  };
}
