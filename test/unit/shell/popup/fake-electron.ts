/** The part of Electron that the popup needs. Shared by the tests that need it, because those share modules, too. */
import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions } from 'electron';
import type { Rectangle } from '../../../../src/main/shell/geometry.ts';

/** What was done so far, the oldest first, and the windows. */
export const acts: string[] = [];
export const windows: BrowserWindow[] = [];

/** A window that is where it was put, or else at 100, 100. The person may move, resize and maximise it. */
export class BrowserWindow extends EventEmitter {
  readonly webContents = new EventEmitter();
  readonly options: BrowserWindowConstructorOptions;
  /** The arguments of each call. */
  readonly workspaces: unknown[][] = [];
  bounds: Rectangle;
  maximised = false;
  minimised = false;
  private visible = false;
  private destroyed = false;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    const { x = 100, y = 100, width = 800, height = 600 } = options;
    this.options = options;
    this.bounds = { x, y, width, height };
    windows.push(this);
  }

  isMinimized = (): boolean => this.minimised;
  isFullScreen = (): boolean => false;
  isDestroyed = (): boolean => this.destroyed;
  isMaximized = (): boolean => this.maximised;
  getBounds = (): Rectangle => (this.maximised ? { x: 0, y: 0, width: 1440, height: 900 } : this.bounds);
  loadURL = (): Promise<void> => Promise.resolve();
  setAlwaysOnTop(): void { /* or not */ }
  focus(): void { /* has it */ }
  setBounds(bounds: Rectangle): void {
    this.bounds = bounds;
  }

  setVisibleOnAllWorkspaces(...told: unknown[]): void {
    this.workspaces.push(told);
  }

  isVisible(): boolean {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    return this.visible;
  }

  show(): void {
    acts.push('window shown');
    this.visible = true;
    this.emit('show');
    this.emit('focus');
  }

  maximize(): void {
    acts.push('window maximised');
    [this.visible, this.maximised] = [true, true];
    this.emit('show');
    this.emit('focus');
  }

  hide(): void {
    acts.push('window hidden');
    this.visible = false;
    this.emit('blur');
  }

  destroy(): void {
    this.destroyed = true;
  }
}

export const webContents = {};
export const app = { commandLine: { getSwitchValue: (): string => '' } };
export const nativeTheme = { shouldUseDarkColors: false };
