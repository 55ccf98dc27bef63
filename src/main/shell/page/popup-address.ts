/** The address of the popup's page, and who has it. Pure. */
import { INDEX } from './page-files.ts';

export const SCHEME = 'app';
export const POPUP_ORIGIN = `${SCHEME}://tidings`;
export const POPUP_URL = `${POPUP_ORIGIN}${INDEX}`;

/** Returns whether a message comes from the main frame of our page. @param frame null if the frame is gone */
export function isOurFrame(frame: { readonly url: string; readonly parent: unknown } | null): boolean {
  return frame !== null && frame.parent === null && frame.url.startsWith(`${POPUP_ORIGIN}/`);
}
