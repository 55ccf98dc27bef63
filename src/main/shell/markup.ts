/** Notification bodies on Linux: servers with the "body-markup" capability read a subset of HTML in them. */

/** @param markup whether the server reads markup (Desktop Notifications Specification 1.2, "Markup") */
export function notificationBody(text: string, markup: boolean): string {
  return markup ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}
