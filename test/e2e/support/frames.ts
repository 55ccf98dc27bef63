/** Records the frames of a part of the screen while something happens. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Desktop } from '../../../scripts/desktop/desktop.ts';
import type { Rectangle } from '../../../scripts/desktop/ink.ts';
import { PYTHON } from '../../../scripts/desktop/programs.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';

/** The lightness of each pixel, 0 to 255, row by row. */
export type Frame = Uint8Array;

/** Returns every frame that differs from the previous one, from the first until `act` is done. */
export async function framesWhile({ seat: env, folder }: Desktop, { x, y, width, height }: Rectangle, act: () => Promise<void>): Promise<readonly Frame[]> {
  const pictures = await mkdtemp(path.join(folder, 'frames-'));
  const watcher = spawn(PYTHON, [fromRoot('scripts/desktop/frames.py'), ...[x, y, width, height].map(String), pictures],
    { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: watcher.stdout });
  await once(lines, 'line'); // "watching"
  const over = once(lines, 'line') as Promise<[string]>;
  await act();
  watcher.stdin.end();
  const [count] = await over;
  const frames = await Promise.all(Array.from({ length: Number(count) }, async (_, number) => lightness(await readFile(path.join(pictures, `${number}`)))));
  await rm(pictures, { recursive: true });
  return frames;
}

/** Computes the lightness of pixels with this number of bytes, from the first three in any order. */
export function lightness(pixels: Buffer, bytes = 4): Frame {
  const frame = new Uint8Array(pixels.length / bytes);
  for (let at = 0, from = 0; at < frame.length; at += 1, from += bytes) {
    frame[at] = ((pixels[from] ?? 0) + (pixels[from + 1] ?? 0) + (pixels[from + 2] ?? 0)) / 3;
  }
  return frame;
}

/** Returns the share of pixels for which `holds` is true. */
export function share(frame: Frame, holds: (light: number, at: number) => boolean): number {
  let count = 0;
  for (let at = 0; at < frame.length; at += 1) if (holds(frame[at] ?? 0, at)) count += 1;
  return count / frame.length;
}
