/** Who may use the API: combines the allowed origins of the settings with the access token. */
import { join } from 'node:path';
import type { NewToken, TokenState } from '../../shared/bridge/access.ts';
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import { DONE, refusal, type Outcome, type Refusal } from '../../shared/outcome.ts';
import { MAX_ORIGINS } from '../../shared/settings.ts';
import { originOf } from '../../shared/web-origin.ts';
import type { Access, AccessSource } from '../api/guard/access.ts';
import { createEmitter } from '../base/emitter.ts';
import type { Clock, Logger } from '../base/clock-and-logger.ts';
import { ACCESS_FILE } from '../store/data-files.ts';
import type { Files } from '../store/files.ts';
import type { SettingsStore } from '../store/settings-store.ts';
import { openTokenFile, type StoredToken } from '../store/token-file.ts';
import { changeList } from './change-list.ts';

export interface AccessOptions {
  readonly dataDir: string;
  readonly settings: SettingsStore;
  readonly files: Files;
  readonly clock: Clock;
  readonly log: Logger;
  readonly randomBytes: (size: number) => Uint8Array;
  /** SHA-256 of the token given for this run, which replaces the stored one; null if none was given. */
  readonly runToken: Uint8Array | null;
}

/** What the person can change about access. */
export interface AccessEditor {
  /** Allows pages of a site to read the API. `text` may be any address on that site. */
  allow(text: string): Promise<Outcome>;
  disallow(origin: string): Promise<Outcome>;
  newToken(): Promise<NewToken>;
  removeToken(): Promise<Outcome>;
}

export interface AccessKeeper extends AccessEditor, AccessSource {
  token(): TokenState;
  /** What is wrong with the token; null if nothing is. */
  notice(): Phrase | null;
}

const DAMAGED = phrase('token.unreadable');
const OF_THIS_RUN = phrase('refusal.runToken');

/** Reads the stored token and follows the settings. Never rejects: an unreadable token file shows up in `notice`. */
export async function openAccess({ dataDir, settings, files, clock, log, randomBytes, runToken }: AccessOptions): Promise<AccessKeeper> {
  const path = join(dataDir, ACCESS_FILE);
  const tokens = await openTokenFile({ path, files, clock, log, randomBytes });
  const changes = createEmitter(log, 'access');
  const required = (): Access['token'] => runToken ?? digestIn(tokens.current());
  let access: Access = { origins: new Set(settings.current().allowedOrigins), token: required() };
  const take = (next: Partial<Access>): void => {
    access = { ...access, ...next };
    changes.emit();
  };
  settings.onChange(({ allowedOrigins: now }, { allowedOrigins: before }) => {
    if (now.join(' ') !== before.join(' ')) take({ origins: new Set(now) });
  });

  /** Runs `work` and turns an error into a refusal for the person. @param doing completes the log line "could not be …" */
  const inWords = async <Done>(doing: 'saved' | 'removed', work: () => Promise<Done>): Promise<Done | Refusal> => {
    if (runToken !== null) return refusal(OF_THIS_RUN);
    try {
      const done = await work();
      take({ token: required() });
      return done;
    } catch (error) {
      log.error(`The access token could not be ${doing}`, { path, error });
      return refusal(phrase(doing === 'saved' ? 'refusal.tokenNotSaved' : 'refusal.tokenNotRemoved'));
    }
  };

  return {
    current: () => access,
    token: () => (runToken === null ? stateOf(tokens.current()) : { kind: 'run' }),
    notice: () => (runToken === null && tokens.current().kind === 'damaged' ? DAMAGED : null),
    onChange: changes.on,
    allow: async (text) => {
      const reading = originOf(text);
      if (!reading.ok) return reading;
      return await changeList(settings, 'allowedOrigins', (origins) => {
        if (origins.includes(reading.origin)) return refusal(phrase('pages.alreadyThere'));
        if (origins.length >= MAX_ORIGINS) return refusal(phrase('refusal.tooManySites', { most: MAX_ORIGINS }));
        return [...origins, reading.origin];
      });
    },
    disallow: (origin) => changeList(settings, 'allowedOrigins', (origins) =>
      origins.includes(origin) ? origins.filter((one) => one !== origin) : refusal(phrase('refusal.siteNotThere'))),
    newToken: () => inWords('saved', async () => ({ ok: true, token: await tokens.make() })),
    removeToken: () => inWords('removed', async () => {
      await tokens.remove();
      return DONE;
    }),
  };
}

const digestIn = (token: StoredToken): Access['token'] => (token.kind === 'token' ? token.sha256 : token.kind);

function stateOf(token: StoredToken): TokenState {
  if (token.kind === 'none') return { kind: 'off' };
  return token.kind === 'token' ? { kind: 'on', createdAt: token.createdAt } : { kind: 'damaged' };
}
