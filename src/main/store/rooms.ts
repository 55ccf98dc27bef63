/**
 * Memory for large readings, on pages of its own, which go back to the system when it is let go. What malloc gives out does
 * not, under plain Node on Linux: once a large block was freed, glibc takes the next ones from its heap (mallopt(3),
 * M_MMAP_THRESHOLD), where the new ones lie above the hole of the old. Measured: 20 MB after three refreshes. A buffer
 * that could change its size is mapped by V8 itself.
 */

/** For what is looked at and let go. It may be posted to another process. @param length bytes */
export function passingRoom(length: number): Buffer {
  return Buffer.from(new ArrayBuffer(length, { maxByteLength: length }), 0, length);
}

/**
 * For what is held until something else takes its place. V8 counts what it makes an ArrayBuffer of as its own heap and
 * collects when that has grown: with a new list of models it did so twice, in the midst of the refresh, for 12 ms each
 * (measured). Shared memory is not counted (V8, BackingStore::PerIsolateAccountingLength), so it is for those to
 * collect who know when something was replaced (lean/collect-later.ts). @param length bytes
 */
export function lastingRoom(length: number): Buffer {
  return Buffer.from(new SharedArrayBuffer(length, { maxByteLength: length }), 0, length);
}
