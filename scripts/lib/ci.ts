/** Whether this runs in CI (`CI` has any value but "", "0" and "false"), where a test that cannot run is a failure. */
export function isCi(): boolean {
  return !['', '0', 'false'].includes(process.env['CI'] ?? '');
}
