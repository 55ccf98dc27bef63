/** English: the catalogue that all others are measured by. A key is used in code as it stands here. */
import { access } from './access.ts';
import { controls } from './controls.ts';
import { desktop } from './desktop.ts';
import { failures } from './failures.ts';
import { feeds } from './feeds.ts';
import { footer } from './footer.ts';
import { headlines } from './headlines.ts';
import { keys } from './keys.ts';
import { models } from './models.ts';
import { mute } from './mute.ts';
import { privacy } from './privacy.ts';
import { quote } from './quote.ts';
import { reading } from './reading.ts';
import { reasons } from './reasons.ts';
import { refusals } from './refusals.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { time } from './time.ts';
import { trouble } from './trouble.ts';
import { welcome } from './welcome.ts';

export const catalogue = {
  ...access, ...controls, ...desktop, ...failures, ...feeds, ...footer, ...headlines, ...keys, ...models, ...mute,
  ...privacy, ...quote, ...reading, ...reasons, ...refusals, ...settings, ...shell, ...time, ...trouble, ...welcome,
} as const;
