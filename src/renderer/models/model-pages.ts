/**
 * The pages of the models list near the viewport; never the whole list. Rows know their index in the whole list, so the
 * layout can place them without the rows above.
 */
import type { Bridge } from '../../shared/bridge.ts';
import { MAX_SOUGHT_ROWS, type ModelsPage, type ModelsQuery } from '../../shared/bridge/models.ts';
import { modelRowKey } from '../../shared/bridge/model-row-key.ts';
import type { ModelsView, PlacedRow, Question } from './model-view.ts';

const SCREEN = 12; // rows, about as many as a page that has just opened shows
const AHEAD = 15; // rows beyond the edge of the screen that are requested early
const PAGE = 30; // rows per call: one page is enough for a search, and more would cost each letter of it
const KEPT = 6; // pages: those on screen, their neighbours, and the one with the focus

type Counts = Pick<ModelsPage, 'total' | 'found' | 'exact' | 'models' | 'providers' | 'since'>;
const FIRST: ModelsQuery = { search: '', sort: 'provider', open: [] };
const NONE: Counts = { total: 0, found: 0, exact: 0, models: 0, providers: 0, since: null };

/** By how many places rows have moved. */
interface Moves {
  readonly shown: number;
  readonly focused: number;
}

export class ModelPages {
  view: ModelsView = { ...NONE, question: FIRST, ready: false, rows: [] };
  private readonly calls: Pick<Bridge, 'models' | 'modelPlaces'>;
  private readonly listeners = new Set<() => void>();
  private pages = new Map<number, readonly PlacedRow[]>();
  private asked = new Set<number>();
  private query = FIRST; // until the first call of `ask`, whose list begins at the first visible row
  private question: Question = FIRST; // the same object until another list is asked for
  private generation = 0;
  private shown: readonly [first: number, last: number];
  private focused: number | null = null; // row index

  /** @param calls answered by main @param first index of the first visible row at the start */
  constructor(calls: Pick<Bridge, 'models' | 'modelPlaces'>, first = 0) {
    this.calls = calls;
    this.shown = [first, first + SCREEN];
  }

  /** Calls `listener` after each change of `view`. @returns a function that ends that */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Requests the visible rows of another list, or with other providers expanded; the old rows stay until all new ones have arrived. */
  async ask(query: ModelsQuery): Promise<void> {
    const { search, sort } = query;
    if (search !== this.question.search || sort !== this.question.sort) {
      if (this.query !== FIRST) this.shown = [0, this.shown[1] - this.shown[0]];
      this.question = { search, sort };
      this.focused = null;
    }
    this.query = query;
    await this.load(++this.generation);
  }

  /** Requests the visible rows again, wherever they are now: the list may have changed. */
  async renew(): Promise<void> {
    const generation = ++this.generation;
    const moves = await this.findMoves().catch(() => null); // then the rows at the old place have to do
    if (generation === this.generation) await this.load(generation, moves ?? undefined);
  }

  /** Sets which rows are on screen (indices, inclusive) and requests missing pages. */
  show(first: number, last: number): void {
    this.shown = [first, last];
    if (this.view.ready) for (const page of wanted(first, last, this.view.total)) void this.add(page);
  }

  /** Keeps the page of the focused row, however far the list is scrolled. */
  pin(index: number | null): void {
    this.focused = index;
  }

  /** Finds out how far the visible rows have moved, and the focused one. A list at its top stays there. */
  private async findMoves(): Promise<Moves | null> {
    const { view: { rows, question }, focused, shown: [first, last] } = this;
    if (question !== this.question) return null; // its rows are of another list
    const own = rows.find(({ index }) => index === focused);
    // Any of the visible rows may be gone.
    const visible = first === 0 ? [] : rows.filter(({ index }) => index >= first && index <= last);
    const sought = [...(own ? [own] : []), ...visible.slice(0, MAX_SOUGHT_ROWS - 1)];
    if (sought.length === 0) return null;
    const places = await this.calls.modelPlaces({ ...this.query, keys: sought.map(({ key }) => key) });
    const moves = sought.map(({ index }, at) => (places[at] == null ? null : places[at] - index));
    return { shown: moves.slice(own ? 1 : 0).find((move) => move !== null) ?? 0, focused: (own && moves[0]) ?? 0 };
  }

  /** Requests the rows on screen, and those around the focused one, which may be elsewhere. */
  private async load(generation: number, moves: Moves = { shown: 0, focused: 0 }): Promise<void> {
    const { question, focused, shown: [first, last] } = this;
    this.asked = new Set();
    const own = focused === null ? null : focused + moves.focused;
    const pages = new Set([
      ...wanted(first + moves.shown, last + moves.shown, Infinity), ...(own === null ? [] : wanted(own - SCREEN, own + SCREEN, Infinity)),
    ]);
    const answers = await Promise.all([...pages].map((page) => this.read(page))).catch(() => null);
    if (generation !== this.generation || answers === null) return;
    // Not before: until now both are places among the rows in `view`, and may have been changed meanwhile.
    this.shown = [this.shown[0] + moves.shown, this.shown[1] + moves.shown];
    if (this.focused === focused) this.focused = own;
    this.pages = new Map(answers.map(({ page, rows }) => [page, rows]));
    this.publish(answers[0]?.answer ?? NONE, question);
  }

  private async read(page: number): Promise<{ page: number; answer: ModelsPage; rows: readonly PlacedRow[] }> {
    const offset = page * PAGE;
    const answer = await this.calls.models({ ...this.query, offset, limit: PAGE });
    let { heading } = answer;
    const rows = answer.rows.map((row, i) => {
      const index = offset + i;
      if (row.kind === 'provider') heading = index;
      return { key: modelRowKey(row), index, total: answer.total, heading: row.kind === 'model' ? heading : null, row };
    });
    return { page, answer, rows };
  }

  private async add(page: number): Promise<void> {
    if (this.pages.has(page) || this.asked.has(page)) return;
    this.asked.add(page);
    const generation = this.generation;
    const answered = await this.read(page).catch(() => null);
    if (generation !== this.generation) return;
    this.asked.delete(page);
    if (answered === null) return; // main did not answer; requested again when next on screen
    const { answer, rows } = answered;
    if (answer.total !== this.view.total || this.question !== this.view.question) {
      await this.renew(); // the list has changed meanwhile, or main did not answer when it was asked in another order
      return;
    }
    this.pages.set(page, rows);
    this.forgetFar();
    this.publish(answer, this.view.question);
  }

  private forgetFar(): void {
    const middle = (this.shown[0] + this.shown[1]) / 2 / PAGE;
    const pinned = this.focused === null ? -1 : Math.floor(this.focused / PAGE);
    const far = [...this.pages.keys()].filter((page) => page !== pinned)
      .sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle));
    for (const page of far.slice(0, Math.max(0, this.pages.size - KEPT))) this.pages.delete(page);
  }

  private publish({ total, found, exact, models, providers, since }: Counts, question: Question): void {
    const rows: PlacedRow[] = [];
    const taken = new Set<string>(); // keys are unique, even if a row moved between two answers
    for (const page of [...this.pages.keys()].sort((a, b) => a - b)) {
      for (const placed of this.pages.get(page) ?? []) {
        if (taken.has(placed.key)) continue;
        taken.add(placed.key);
        rows.push(placed);
      }
    }
    this.view = { question, ready: true, total, found, exact, models, providers, since, rows };
    for (const listener of this.listeners) listener();
  }
}

/** Returns the pages of rows on screen, and of those around them that are requested early. @param total rows in the whole list, or more */
function wanted(first: number, last: number, total: number): readonly number[] {
  const end = Math.max(0, Math.min(last + AHEAD, total - 1));
  const start = Math.min(Math.max(0, first - AHEAD), end);
  const from = Math.floor(start / PAGE);
  return Array.from({ length: Math.floor(end / PAGE) - from + 1 }, (_, at) => from + at);
}
