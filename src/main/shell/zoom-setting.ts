/** The setting `zoom`, as the popup uses it and as keys and mouse wheel change it. */
import { DONE, type Outcome } from '../../shared/outcome.ts';
import { zoomAfter, type ZoomStep } from '../../shared/zoom.ts';
import type { Core } from '../core/contract.ts';

export interface ZoomSetting {
  /** Returns the zoom as a factor; 1 is the normal size. */
  factor(): number;
  /** Changes the zoom by one step. At the last one nothing is written. */
  step(step: ZoomStep): Promise<Outcome>;
}

/** Returns the zoom in these settings. */
export const zoomSetting = (settings: Pick<Core['settings'], 'current' | 'change'>): ZoomSetting => ({
  factor: () => settings.current().zoom / 100,
  step: async (step) => {
    const { zoom } = settings.current();
    if (zoomAfter(zoom, step) === zoom) return DONE;
    return await settings.change((now) => ({ ...now, zoom: zoomAfter(now.zoom, step) }));
  },
});
