/** Notification bodies on Linux: servers with the "body-markup" capability parse a subset of HTML in them. */

/**
 * Returns a body that shows plain text unchanged.
 * @param markup whether the server parses markup (Desktop Notifications Specification 1.2, "Markup")
 */
export function notificationBody(text: string, markup: boolean): string {
  return markup ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}
