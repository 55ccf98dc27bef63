/** What any status bar with the module of docs/recipes.md shows, read from its pixels. */
import { expect, it } from 'vitest';
import { inkBounds } from '../../../scripts/desktop/ink.ts';
import { until } from '../../../scripts/lib/until.ts';

/** The background colour of both bars in their tests. */
const GROUND = Buffer.from([0x20, 0x20, 0x20]);

export interface Bar {
  readonly width: number; // px
  /** Three bytes (RGB) per pixel, row by row. */
  readonly pixels: () => Promise<Buffer>;
  readonly set: (...titles: readonly string[]) => void;
  /** Makes Tidings available from now on. */
  readonly appear: () => Promise<void>;
}

/** Defines the test that each bar has to pass; more may follow it. */
export function itShowsTheNewest({ width, pixels, set, appear }: Bar): void {
  it('is empty while Tidings is not running, and shows the newest headline once it is', async () => {
    await until('the bar is there', async () => (await pixels()).subarray(0, 3).equals(GROUND));
    expect(inkBounds(await pixels(), width)).toBeNull();
    set('A headline');
    await appear();
    await until('something is shown', async () => inkBounds(await pixels(), width));
  });
}

/** Expects a headline much wider than the previous one to be shown without any pixel of the red that its markup asks for. */
export async function expectPlain({ width, pixels, set }: Bar, hostile: string): Promise<void> {
  const ink = async (): Promise<number> => inkBounds(await pixels(), width)?.width ?? 0;
  const before = await ink();
  set(hostile);
  await until('the next one is shown', async () => (await ink()) > before * 2);
  expect(hasRed(await pixels())).toBe(false);
}

/** Expects the bar to be empty when there is no headline. */
export async function expectEmpty({ width, pixels, set }: Bar): Promise<void> {
  set('');
  await until('it is empty again', async () => inkBounds(await pixels(), width) === null);
}

function hasRed(rgb: Buffer): boolean {
  return rgb.some((red, at) => at % 3 === 0 && red > 150 && (rgb[at + 1] ?? 0) < 60 && (rgb[at + 2] ?? 0) < 60);
}
