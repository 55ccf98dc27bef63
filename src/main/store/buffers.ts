/**
 * Buffers for large reads whose pages return to the OS when freed. Ordinary ones do not (Node on Linux): once a large block
 * was freed, glibc serves later ones from its heap, above the hole (mallopt(3), M_MMAP_THRESHOLD; measured: 20 MB after
 * three refreshes). V8 maps a resizable ArrayBuffer itself, hence `maxByteLength`.
 */

/** Allocates a buffer for short use, which may be posted to another process. @param length bytes */
export function transientBuffer(length: number): Buffer {
  return Buffer.from(new ArrayBuffer(length, { maxByteLength: length }), 0, length);
}

/**
 * Allocates a buffer that is held until it is replaced. V8 counts an ArrayBuffer towards its heap and collects garbage when
 * that has grown: twice in the middle of a refresh of the models, for 12 ms each (measured). Shared memory is not counted
 * (V8, BackingStore::PerIsolateAccountingLength), so lean/collect-later.ts collects after a replacement.
 * @param length bytes
 */
export function lastingBuffer(length: number): Buffer {
  return Buffer.from(new SharedArrayBuffer(length, { maxByteLength: length }), 0, length);
}
