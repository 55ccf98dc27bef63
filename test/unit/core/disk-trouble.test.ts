import { describe, expect, it } from 'vitest';
import { storageStatus } from '../../../src/main/core/disk-trouble.ts';
import { english } from '../../../src/shared/language/english.ts';
import { StatusDocument } from '../../../src/shared/status.ts';
import { NOON } from '../../support/fake-clock.ts';

const trouble = (code: string, since = NOON, ...files: readonly string[]) => ({ code, since, files: files.length === 0 ? ['state.json', 'read.json'] : files });
const said = (...troubles: Parameters<typeof storageStatus>): string => english(storageStatus(...troubles).lastError?.message ?? '');

describe('what is said about the data folder', () => {
  it.each([
    ['ENOSPC', /^Tidings cannot save state\.json, read\.json: the disk is full\. Free up some space/],
    ['EDQUOT', /the disk is full/],
    ['', /the disk is full/],
    ['EROFS', /^Tidings cannot save state\.json, read\.json: the disk is read-only\. Make it writable/],
    ['EACCES', /^Tidings may not save state\.json, read\.json: .* as after a start with sudo\. Make the folder and its files yours/],
    ['EPERM', /belongs to another user/],
    ['EIO', /^Tidings cannot save state\.json, read\.json \(EIO\)\. Check the disk/],
  ])('gives the reason why files are not saved, what to do, and what is lost otherwise: %j', (code, expected) => {
    expect(said(null, trouble(code))).toMatch(expected);
    expect(said(null, trouble(code))).toMatch(/It tries again with each refresh; what is not saved is lost when Tidings ends\.$/);
  });

  it.each([
    ['EACCES', /^Tidings may not read state\.json, read\.json in its data folder, as after a start with sudo: make the files yours, then start Tidings again\./],
    ['EIO', /^Tidings could not read state\.json, read\.json in its data folder \(EIO\): check the disk/],
    ['', /\(\?\)/],
  ])('gives the reason why files are not read, and what to do: %j', (code, expected) => {
    expect(said(trouble(code), null)).toMatch(expected);
    expect(said(trouble(code), null)).toMatch(/saves no changes to them\.$/);
  });

  it('is both if both are the matter, since the first; and nothing if nothing is', () => {
    const { lastError } = storageStatus(trouble('EACCES', NOON + 1_000, 'favourites.json'), trouble('EROFS', NOON, 'state.json'));
    expect(lastError?.at).toBe(new Date(NOON).toISOString());
    expect(english(lastError?.message ?? '')).toMatch(/read favourites\.json in .*cannot save state\.json: the disk is read-only/);
    expect(StatusDocument.shape.storage.parse(storageStatus(null, null))).toEqual({ lastError: null });
  });
});
