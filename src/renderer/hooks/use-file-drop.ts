import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Before the lists, which stop what is dragged over them on its way up. */
const CAPTURE = { capture: true };

/**
 * Takes the first file that is dropped anywhere on the page, for as long as the component is there.
 * @returns whether a file is being held over the page
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    let inside = 0; // each element on the way tells of its own
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
      if (hasFiles(event)) event.preventDefault(); // or the browser would open the file
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
