/** Requests to show something in a page that may not be loaded yet. */
import type { ShowRequest } from '../../../shared/bridge.ts';

export interface ShowRequests {
  /** Passes the request to the page, or keeps it until a page listens; only the latest is kept. */
  show(request: ShowRequest): void;
  /** The page is there and listens. */
  listening(): void;
  /** The page is gone. */
  gone(): void;
}

/** Creates a queue for at most one request. @param send passes a request to the page */
export function createShowRequests(send: (request: ShowRequest) => void): ShowRequests {
  let isListening = false;
  let pending: ShowRequest | null = null;
  return {
    show: (request) => {
      if (isListening) send(request);
      else pending = request;
    },
    listening: () => {
      isListening = true;
      if (pending) send(pending);
      pending = null;
    },
    gone: () => { isListening = false; },
  };
}
