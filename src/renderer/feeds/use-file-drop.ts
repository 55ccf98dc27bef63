import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

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
    const heard = new AbortController();
    const { signal } = heard;
    const capture = true; // lists stop the propagation of drag events
    window.addEventListener('dragenter', enter, { capture, signal });
    window.addEventListener('dragleave', leave, { capture, signal });
    window.addEventListener('dragover', allow, { capture, signal });
    window.addEventListener('drop', drop, { capture, signal });
    return () => heard.abort();
  }, []);
  return over;
}
