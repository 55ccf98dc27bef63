import { describe, expect, it } from 'vitest';
import { measureJson } from '../../../../src/main/content/text/json.ts';

describe('measureJson', () => {
  it.each([['[]', 1], ['{"a":[{}]}', 3], ['["[[[", "\\"[["]', 1], ['[[[', 3], ['"a', 0], [']]]', 0]])('measures the nesting depth of %s', (source, depth) => {
    expect(measureJson(source).depth).toBe(depth);
  });

  it.each([['[]', 1], ['{"a":[{}, "[{"]}', 3], ['[[],[]', 3], ['"a', 0], [']]]', 0]])('counts the objects and lists of %s', (source, parts) => {
    expect(measureJson(source).parts).toBe(parts);
  });
});
