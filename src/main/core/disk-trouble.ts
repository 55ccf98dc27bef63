/** Words for what cannot be read or saved in the data folder. Pure. */
import { joined, phrase, type Phrase } from '../../shared/language/phrase.ts';
import type { StorageReport } from '../../shared/status.ts';
import type { DiskTrouble } from '../store/disk-watch.ts';

/** What the system's codes mean for a person. */
const WHY: Readonly<Record<string, 'full' | 'readOnly' | 'denied'>> = {
  ENOSPC: 'full', EDQUOT: 'full', EROFS: 'readOnly', EACCES: 'denied', EPERM: 'denied',
  '': 'full', // the disk took fewer bytes than it was given (files.ts)
};

/** Returns what fails, and what to do about it; the older of the two troubles dates it. */
export function storageStatus(unreadable: DiskTrouble | null, unsaved: DiskTrouble | null): StorageReport {
  const message = joined(unreadable && unreadableMessage(unreadable), unsaved && unsavedMessage(unsaved));
  const since = Math.min(unreadable?.since ?? Infinity, unsaved?.since ?? Infinity);
  return { lastError: message && { at: new Date(since).toISOString(), message } };
}

const valuesOf = ({ files, code }: DiskTrouble) => ({ files: files.join(', '), why: WHY[code] ?? 'other', code: code || '?' });

const unreadableMessage = (trouble: DiskTrouble): Phrase => phrase('storage.unreadable', valuesOf(trouble));
const unsavedMessage = (trouble: DiskTrouble): Phrase => phrase('storage.unsaved', valuesOf(trouble));
