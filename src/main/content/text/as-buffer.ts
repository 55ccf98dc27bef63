/** Returns a Buffer over the same memory: structured clone turns Buffers into plain Uint8Arrays on some paths. */
export const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
