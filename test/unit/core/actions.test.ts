/** A change of the port in the settings: the API first moves to it, then it is stored. */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/shared/outcome.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings.ts';
import { changeSettings } from '../../../src/main/core/actions.ts';
import type { ChangeableSettings } from '../../../src/main/core/change-list.ts';
import { UserFacingError } from '../../../src/shared/language/user-facing-error.ts';

function setUp(stored: Outcome, at: { port: number; configuredPort: number } = { port: 8434, configuredPort: 8434 }) {
  const done: string[] = [];
  const api = {
    ...at,
    moveTo: (port: number): Promise<void> => {
      done.push(`move to ${port}`);
      if (port === 9999) return Promise.reject(new UserFacingError('Port 9999 is taken.'));
      api.port = api.configuredPort = port;
      return Promise.resolve();
    },
    setConfiguredPort: (port: number): Promise<void> => {
      api.configuredPort = port;
      return Promise.resolve();
    },
  };
  const change: ChangeableSettings['change'] = (edit) => {
    const next = edit(DEFAULT_SETTINGS);
    done.push('port' in next ? `store ${next.port}` : 'refused');
    return Promise.resolve(stored);
  };
  return { api, done, settings: { change } };
}

describe('changing the port', () => {
  it('moves the API first, then stores the port', async () => {
    const { api, done, settings } = setUp({ ok: true });
    expect(await changeSettings({ port: 9000 }, settings, api)).toEqual({ ok: true });
    expect(done).toEqual(['move to 9000', 'store 9000']);
  });

  it('stores nothing if the port is not available', async () => {
    const { api, done, settings } = setUp({ ok: true });
    expect(await changeSettings({ port: 9999 }, settings, api)).toEqual({ ok: false, message: 'Port 9999 is taken.' });
    expect(done).toEqual(['move to 9999']);
  });

  it('makes a fallback port the configured one if the person chooses it', async () => {
    const { api, settings } = setUp({ ok: true }, { port: 8435, configuredPort: 8434 });
    await changeSettings({ port: 8435 }, settings, api);
    expect(api).toMatchObject({ port: 8435, configuredPort: 8435 });
  });

  it('moves back if the port cannot be stored, and keeps the configured port', async () => {
    const full = { ok: false, message: 'The disk is full.' } as const;
    const { api, settings } = setUp(full, { port: 8435, configuredPort: 8434 });
    expect(await changeSettings({ port: 9000 }, settings, api)).toEqual(full);
    expect(api).toMatchObject({ port: 8435, configuredPort: 8434 });
  });

  it('does not move the API if another setting is changed', async () => {
    const { api, done, settings } = setUp({ ok: true });
    await changeSettings({ startAtLogin: true }, settings, api);
    expect(done).toEqual(['store 8434']);
  });
});
