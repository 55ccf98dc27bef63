/** The part of Electron that the popup needs. Shared by the tests that need it, because those share modules, too. */
import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions } from 'electron';
import type { Rectangle } from '../../../../src/main/shell/geometry.ts';

/** What was done so far, the oldest first, and the windows. */
export const acts: string[] = [];
export const windows: BrowserWindow[] = [];

/** Whether windows take the web contents that they are given. */
export const taking = { contents: true };

class WebContents extends EventEmitter {
  /** What it was told to load. */
  readonly urls: string[] = [];
  closed = false;

  loadURL(url: string): Promise<void> {
    this.urls.push(url);
    return Promise.resolve();
  }

  close(): void {
    this.closed = true;
  }
}

/** Those made without a window. */
export const early: WebContents[] = [];
export const webContents = {
  create: (): WebContents => {
    const made = new WebContents();
    early.push(made);
    return made;
  },
};

interface Options extends Omit<BrowserWindowConstructorOptions, 'webContents'> {
  readonly webContents?: WebContents;
}

/** A window that is where it was put, or else at 100, 100. The person may move, resize and maximise it. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;
  readonly options: Options;
  /** The arguments of each call. */
  readonly workspaces: unknown[][] = [];
  bounds: Rectangle;
  maximised = false;
  minimised = false;
  private visible = false;
  private destroyed = false;

  constructor(options: Options) {
    super();
    const { x = 100, y = 100, width = 800, height = 600 } = options;
    this.options = options;
    this.webContents = (taking.contents ? options.webContents : undefined) ?? new WebContents();
    this.bounds = { x, y, width, height };
    windows.push(this);
  }

  isMinimized = (): boolean => this.minimised;
  isFullScreen = (): boolean => false;
  isDestroyed = (): boolean => this.destroyed;
  isMaximized = (): boolean => this.maximised;
  getBounds = (): Rectangle => (this.maximised ? { x: 0, y: 0, width: 1440, height: 900 } : this.bounds);
  loadURL = (url: string): Promise<void> => this.webContents.loadURL(url);
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
    this.emit('hide');
  }

  destroy(): void {
    this.destroyed = true;
  }
}

export const app = { commandLine: { getSwitchValue: (): string => '' } };
export const nativeTheme = { shouldUseDarkColors: false };
