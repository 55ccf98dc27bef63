/** How long a client may take and how much it may send. Tests shorten them; nothing else does. */
export interface Limits {
  /** Milliseconds from the first byte of a request (or the connect) to the end of its head. */
  readonly headersTimeout: number;
  /** Milliseconds for a whole request, body included. */
  readonly requestTimeout: number;
  /** Milliseconds between two looks for requests that ran out of time. */
  readonly connectionsCheckingInterval: number;
  /** Milliseconds an idle connection is kept for the next request. */
  readonly keepAliveTimeout: number;
  /** Milliseconds without any traffic after which a connection is dropped: a client that does not read. */
  readonly socketTimeout: number;
  /** Milliseconds a refused client gets to read why, before the connection is destroyed. */
  readonly linger: number;
  /** Connections per address. A cap under 500 lets slow sockets lock others out. */
  readonly maxConnections: number;
  /** Bytes of a request body (no route wants one) that are read and thrown away before the client is cut off. */
  readonly bodyBytes: number;
  /** Streams of events per address. */
  readonly maxStreams: number;
  /** Milliseconds between two signs of life on a stream. */
  readonly heartbeat: number;
  /** Bytes a stream's client may leave unread (beyond what the system buffers) before it is cut off. */
  readonly unreadStreamBytes: number;
}

export const LIMITS: Limits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  socketTimeout: 15_000,
  linger: 500,
  maxConnections: 2048, // all streams, and as many again for requests
  bodyBytes: 64 * 1024,
  maxStreams: 1000,
  heartbeat: 15_000,
  unreadStreamBytes: 64 * 1024,
};

/** Bytes of a request head that Node's parser takes; local cookies are shared between ports and reach 7 KB. */
export const MAX_HEADER_BYTES = 16 * 1024;
export const MAX_HEADERS = 100;
/** Characters of a request target. */
export const MAX_TARGET = 2048;
