/** Chromium itself makes no network requests while the popup is open, according to its own log. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { setScene, type Stage } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

/** As `--log-net-log` writes it (chromium.org, design documents, network stack, NetLog): an event names its type by number. */
const NetLog = z.object({
  constants: z.object({ logEventTypes: z.object({ URL_REQUEST_START_JOB: z.number(), PROXY_CONFIG_CHANGED: z.number() }) }),
  events: z.array(z.object({ type: z.number(), params: z.object({ url: z.string().optional() }).loose().optional() })),
});

it('Chromium makes no network requests, not even for a dictionary', async () => {
  const logOf = ({ dataDir }: Stage): string => path.join(dataDir, 'net-log.json');
  const scene = await setScene({ feeds: 1, start: (stage) => [`--log-net-log=${logOf(stage)}`] });
  onTestFinished(scene.end);
  const tray = trayOf(scene.desktop);
  await tray.appears();
  await tray.activate();
  const page = await scene.app.popup();
  await page.getByRole('tab', { name: /Headlines/ }).waitFor();
  await page.waitForTimeout(1_000);
  await scene.app.close();

  const { constants: { logEventTypes: types }, events } = NetLog.parse(JSON.parse(await readFile(logOf(scene), 'utf8')));
  expect(events.filter(({ type }) => type === types.PROXY_CONFIG_CHANGED), 'of the session in which the page lives').not.toEqual([]);
  expect(events.flatMap(({ type, params }) => (type === types.URL_REQUEST_START_JOB && params?.url !== undefined ? [params.url] : []))).toEqual([]);
});
