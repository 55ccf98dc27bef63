/** Limits of time and size for clients. Only tests change them. */
export interface Limits {
  /** Ms from the first byte of a request (or the connect) to the end of its head. */
  readonly headersTimeout: number;
  /** Ms for a whole request with body. */
  readonly requestTimeout: number;
  /** Ms between two checks for requests that ran out of time. */
  readonly connectionsCheckingInterval: number;
  /** Ms an idle connection is kept open. */
  readonly keepAliveTimeout: number;
  /**
   * Ms without progress after which a client that does not read is cut off; Node takes the first such time for progress. On Linux
   * progress comes in steps of a megabyte (a third of the send buffer): who reads more than 4 MB at 60 KB/s shows none.
   */
  readonly unreadTimeout: number;
  /** Ms a refused client gets to read the response before its connection is destroyed. */
  readonly linger: number;
  /** Connections per address. With fewer than 500, slow clients could lock out others. */
  readonly maxConnections: number;
  /** Bytes of a request body (no route needs one) that are read and discarded before the client is cut off. */
  readonly bodyBytes: number;
  /** Event streams per address. */
  readonly maxStreams: number;
  /** Ms between two heartbeats on a stream. */
  readonly heartbeat: number;
  /** Unsent bytes per stream, beyond the system's buffers, at which its client is cut off. */
  readonly unreadStreamBytes: number;
}

export const LIMITS: Limits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  unreadTimeout: 15_000,
  linger: 500,
  maxConnections: 2048, // all streams, and as many requests
  bodyBytes: 64 * 1024,
  maxStreams: 1000,
  heartbeat: 15_000,
  unreadStreamBytes: 64 * 1024,
};

/** Bytes of all header fields as sent; cookies are shared between ports of localhost and reach 7 KB. */
export const MAX_HEADER_BYTES = 16 * 1024;
export const MAX_HEADERS = 100;
/** Characters of a request target. */
export const MAX_TARGET = 2048;
