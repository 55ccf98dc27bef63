import type { AccessCalls, NewToken, TokenState } from '../../../src/shared/bridge/access.ts';
import { phrase } from '../../../src/shared/language/phrase.ts';
import { refusal } from '../../../src/shared/outcome.ts';
import { originOf } from '../../../src/shared/web-origin.ts';
import type { Answers, Tools } from './state.ts';

/** Invented answers to calls about access to the API. */
export function accessAnswers({ world, now, send, called, outcome, decided, change }: Tools): Answers<AccessCalls> {
  let made = 0;
  const setToken = (token: TokenState): void => {
    world.overview = { ...world.overview, api: { ...world.overview.api, token } };
    send('changed', { what: 'status' });
  };
  return {
    allowOrigin: (site) => decided('allowOrigin', site, () => {
      const reading = originOf(site.text);
      if (!reading.ok) return reading;
      if (world.settings.allowedOrigins.includes(reading.origin)) return refusal(phrase('pages.alreadyThere'));
      return change((settings) => ({ ...settings, allowedOrigins: [...settings.allowedOrigins, reading.origin] }));
    }),
    removeOrigin: (site) => decided('removeOrigin', site, () =>
      change((settings) => ({ ...settings, allowedOrigins: settings.allowedOrigins.filter((one) => one !== site.origin) }))),
    newToken: () => called('newToken', undefined, (): NewToken => {
      const message = world.refuse.newToken;
      if (message !== undefined) return { ok: false, message };
      setToken({ kind: 'on', createdAt: new Date(now).toISOString() });
      made += 1;
      return { ok: true, token: `tid_${String(made).padStart(43, 'x')}` };
    }),
    removeToken: () => outcome('removeToken', undefined, () => setToken({ kind: 'off' })),
  };
}
