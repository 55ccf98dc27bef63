/** Reads the header of PNG images. */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR = [0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52]; // length 13, type "IHDR": always the first chunk
const SIZE_AT = SIGNATURE.length + IHDR.length;

/**
 * Returns width and height in px, or null if the bytes are not a PNG. Only the header is read; the rest may be damaged. See
 * https://www.w3.org/TR/png-3/, sections 5.2 and 11.2.1.
 */
export function pngSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (bytes.length < SIZE_AT + 8 || [...SIGNATURE, ...IHDR].some((byte, at) => bytes[at] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(SIZE_AT), height: view.getUint32(SIZE_AT + 4) };
}
