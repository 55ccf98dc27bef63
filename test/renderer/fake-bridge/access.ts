import type { NewToken, TokenState } from '../../../src/shared/bridge.ts';
import type { AccessCalls } from '../../../src/shared/bridge/access.ts';
import type { Answers, Tools } from './state.ts';

/** Invented answers to calls about access to the API. */
export function accessAnswers({ world, now, send, called, outcome, set }: Tools): Answers<AccessCalls> {
  let made = 0;
  const setToken = (token: TokenState): void => {
    world.overview = { ...world.overview, api: { ...world.overview.api, token } };
    send('changed', { what: 'status' });
  };
  return {
    allowOrigin: ({ text }) => outcome('allowOrigin', { text }, () =>
      set({ allowedOrigins: [...world.settings.allowedOrigins, text] })),
    removeOrigin: ({ origin }) => outcome('removeOrigin', { origin }, () =>
      set({ allowedOrigins: world.settings.allowedOrigins.filter((one) => one !== origin) })),
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
