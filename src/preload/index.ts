/**
 * Exposes the bridge: a frozen object with one function per call of the contract; none takes a channel name. Also handles
 * what cannot wait for the page's script: reporting the first paint of main's placeholder, and changes of the system's
 * accent colour.
 */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { ACCENT_ATTRIBUTES } from '../shared/accent.ts';
import { BRIDGE_CALLS, BRIDGE_EVENTS, channelOf, type Bridge, type BridgeCall } from '../shared/bridge.ts';
import { onNextFrame } from '../shared/animation-frame.ts';

const call = (name: BridgeCall) => (argument?: unknown): Promise<unknown> => ipcRenderer.invoke(channelOf(name), argument);

const on: Bridge['on'] = (event, listener) => {
  if (!BRIDGE_EVENTS.includes(event)) throw new Error('unknown event');
  const relay = (_event: IpcRendererEvent, detail: Parameters<typeof listener>[0]): void => listener(detail);
  ipcRenderer.on(channelOf(event), relay);
  return () => void ipcRenderer.off(channelOf(event), relay);
};

// Functions only pass on their argument: main validates it. The compiler checks main and the page against the same contract, but
// not this object, which says nothing of arguments and answers.
contextBridge.exposeInMainWorld('tidings', Object.freeze({ ...Object.fromEntries(BRIDGE_CALLS.map((name) => [name, call(name)])), on }));

/**
 * Checks each frame until the page is parsed, then reports the placeholder; without one, the page's script reports itself
 * later.
 */
function tellOfFirstPicture(): void {
  onNextFrame(window, () => {
    if (document.readyState === 'loading') tellOfFirstPicture();
    else if (document.getElementById('first')?.firstElementChild) setTimeout(() => void call('painted')({ whole: false }));
  });
}
tellOfFirstPicture();

on('accent', (accent) => {
  for (const name of ACCENT_ATTRIBUTES) {
    if (accent[name] === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, accent[name]);
  }
});
