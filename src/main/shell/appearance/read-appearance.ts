/** Asks the settings portal of a Linux desktop for the appearance. */
import { SETTINGS, SETTINGS_PORTAL } from '../bus/bus-signals.ts';
import type { AskBus } from '../bus/run-program.ts';
import { appearanceIn, PORTAL_SETTINGS, type Appearance } from './appearance.ts';

/** The desktop's appearance settings; null if no settings portal answers in time. Never rejects. */
export async function readAppearance(ask: AskBus): Promise<Appearance | null> {
  try {
    const namespaces = [...new Set(PORTAL_SETTINGS.map(({ namespace }) => namespace))].join(',');
    return appearanceIn(await ask(SETTINGS_PORTAL, '/org/freedesktop/portal/desktop', `${SETTINGS}.ReadAll`, `array:string:${namespaces}`));
  } catch {
    return null;
  }
}
