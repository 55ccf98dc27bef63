/**
 * Compares the settings with the code: none that only the settings views know, which would show it and change nothing. It goes
 * by names: one whose name other things have as well (`port`, `language`) always counts as read.
 */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { Settings } from '../../../src/shared/settings.ts';
import { find, sourcesIn } from '../../support/sources.ts';

/** Where a setting is shown and changed. */
const FIELDS = /^src[\\/]renderer[\\/](?:views[\\/]settings|components[\\/].*-field)/;

const outside = (await Promise.all([sourcesIn('src/main'), sourcesIn('src/renderer')])).flat()
  .filter(({ path, file }) => !FIELDS.test(path) && /settings/i.test(file.text));

it('there is no setting that nothing acts on', () => {
  const read = new Set<string>();
  find(outside, (node) => {
    if (ts.isPropertyAccessExpression(node)) read.add(node.name.text);
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) read.add((node.propertyName ?? node.name).getText());
    return null;
  });
  expect(Object.keys(Settings.shape).filter((name) => !read.has(name))).toEqual([]);
});
