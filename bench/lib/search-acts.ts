/** What a person does in the list of models, as real events of the X server: typing, clicks and turns of the wheel. */
import { capture } from '../../scripts/lib/run.ts';

const KEY = 70; // ms from key to key: a fast typist within a word
const REPEAT = 33; // ms: the key repeat of a held key
const LOOK = 400; // ms to look at the result
const NOTCH = 30; // ms from notch to notch of a spinning wheel
const NOTCHES = 60;
const REST = 3_000; // ms
const PATIENCE = 120_000; // ms
const WHEEL = { up: '4', down: '5' } as const; // buttons of the X server

/** Queries with many, few and no results; in names of models, of providers, and in both. */
const QUERIES = ['gpt', 'claude sonnet', 'a', 'mistral large', 'deepseek r1', 'nothing like it', 'openai o'] as const;
/** Indexes of the sort buttons: newest, price, context, by provider, and back. */
const CHOICES = [1, 2, 3, 0, 3, 2, 1, 0] as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Screen positions of the elements. */
export interface Places {
  readonly field: Point;
  readonly list: Point;
  readonly sorts: readonly Point[];
}

export interface Act {
  readonly name: string;
  /** Keys and clicks that the page must receive. */
  readonly inputs: number;
  readonly turnsWheel: boolean;
  /** Whether the popup's list changes. */
  readonly changesList: boolean;
  /** Arguments of xdotool: before the measurement, and during it. */
  readonly prepare: (places: Places) => readonly string[];
  readonly perform: (places: Places) => readonly string[];
}

const at = ({ x, y }: Point): readonly string[] => ['mousemove', `${x}`, `${y}`];
const click = (point: Point): readonly string[] => [...at(point), 'click', '1'];
const pause = (ms: number): readonly string[] => ['sleep', `${ms / 1_000}`];
const turn = (button: string): readonly string[] => ['click', '--repeat', `${NOTCHES}`, '--delay', `${NOTCH}`, button];

const typeAndErase = (query: string): readonly string[] => [
  'type', '--delay', `${KEY}`, '--args', '1', query, ...pause(LOOK), 'key', '--repeat', `${query.length}`, '--delay', `${REPEAT}`, 'BackSpace', ...pause(LOOK),
];
const typed = 2 * QUERIES.join('').length;
const typing = (name: string, sort: number): Act => ({
  name, inputs: typed, turnsWheel: false, changesList: true,
  prepare: ({ sorts, field }) => [...click(sorts[sort] ?? field), ...pause(LOOK), ...click(field)],
  perform: () => QUERIES.flatMap(typeAndErase),
});
const scrolling = (name: string, sort: number): Act => ({
  name, inputs: 0, turnsWheel: true, changesList: false,
  prepare: ({ sorts, list }) => [...click(sorts[sort] ?? list), ...pause(LOOK), ...at(list)],
  perform: () => [...turn(WHEEL.down), ...pause(LOOK), ...turn(WHEEL.up), ...turn(WHEEL.down), ...turn(WHEEL.down), ...pause(LOOK)],
});

/** All acts, in order. */
export const ACTS: readonly Act[] = [
  { name: 'nothing', inputs: 0, turnsWheel: false, changesList: false, prepare: ({ field }) => click(field), perform: () => pause(REST) },
  typing('typing, by provider', 0),
  scrolling('the wheel, by provider', 0),
  {
    name: 'choosing orders', inputs: CHOICES.length, turnsWheel: false, changesList: true, prepare: () => [],
    perform: ({ sorts, list }) => CHOICES.flatMap((choice) => [...click(sorts[choice] ?? list), ...pause(LOOK)]),
  },
  typing('typing, newest first', 1),
  scrolling('the wheel, newest first', 1),
];

/** Runs xdotool with these arguments. @throws Error if it fails */
export async function tell(env: Readonly<Record<string, string>>, what: readonly string[]): Promise<void> {
  if (what.length === 0) return; // xdotool would read its standard input
  const { code, stderr } = await capture('xdotool', what, { env, timeoutMs: PATIENCE });
  if (code !== 0) throw new Error(`xdotool: ${stderr.trim()}`);
}
