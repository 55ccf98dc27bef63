import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** In the capture phase, because lists stop the propagation of drag events. */
const CAPTURE = { capture: true };

/**
 * Accepts the first file dropped anywhere on the page while the component is mounted.
 * @returns whether a file is being dragged over the page
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    let inside = 0; // nesting depth: every element on the way sends its own events
    const enter = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      inside += 1;
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      inside -= 1;
      if (inside <= 0) setOver(false);
    };
    const allow = (event: DragEvent): void => {
      if (hasFiles(event)) event.preventDefault(); // otherwise the browser would open the file
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      inside = 0;
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) take(file);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: allow, drop } as const;
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name as 'drop', listener, CAPTURE);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name as 'drop', listener, CAPTURE);
    };
  }, []);
  return over;
}
