/**
 * The pages of the models list near the viewport; never the whole list. Rows know their index in the whole list, so the
 * layout can place them without the rows above.
 */
import type { ModelEntry, ModelRow, ModelsPage } from '../../shared/bridge.ts';
import type { ModelSort } from '../../shared/settings-constants.ts';

const SCREEN = 12; // rows, about as many as a page that has just opened shows
const AHEAD = 15; // rows beyond the edge of the screen that are requested early
const PAGE = 30; // rows per call: one page is enough for a search, and more would cost each letter of it
const KEPT = 6; // pages: those on screen, their neighbours, and the one with the focus

export interface PlacedRow {
  readonly key: string;
  readonly index: number; // in the whole list
  readonly total: number; // rows in the whole list
  readonly heading: number | null; // index of a model's heading, which may be on a page that is not loaded; null if it has none
  readonly row: ModelRow;
}

/** A model that was opened from its row, or from that of a change of it. */
export interface OpenedModel extends Pick<PlacedRow, 'key' | 'index'> {
  readonly model: ModelEntry;
}

/** A search and an order: another one means another list, which starts at the top. Compared by identity. */
export interface Question {
  readonly search: string;
  readonly sort: ModelSort;
}

export interface ModelsView {
  readonly question: Question; // the query the rows belong to
  readonly ready: boolean; // the first request has been answered
  readonly total: number; // rows in the whole list
  readonly found: number; // number of models, or changes, that match the search
  readonly exact: number; // of these, those named exactly as typed
  readonly models: number; // number of all models, regardless of the search
  readonly providers: number;
  readonly since: string | null; // since when changes are recorded
  readonly rows: readonly PlacedRow[]; // ascending, with gaps where no page is loaded
  readonly version: number; // number of answers that replaced all rows
}

type Counts = Pick<ModelsPage, 'total' | 'found' | 'exact' | 'models' | 'providers' | 'since'>;
const FIRST: Question = { search: '', sort: 'provider' };
const NONE: Counts = { total: 0, found: 0, exact: 0, models: 0, providers: 0, since: null };

type Read = (offset: number, limit: number) => Promise<ModelsPage>;

/** A model may change several times, also in two ways at one time. */
function keyOf(row: ModelRow): string {
  switch (row.kind) {
    case 'provider': return `p:${row.id}`;
    case 'model': return `m:${row.provider}:${row.id}`;
    case 'change': return `c:${row.at}:${row.change}:${row.provider.length}:${row.provider}${row.model === null ? '' : `:${row.model.id}`}`;
  }
}

/** Returns the model whose page a row opens; null for a provider. */
export function modelOf(row: ModelRow): ModelEntry | null {
  switch (row.kind) {
    case 'provider': return null;
    case 'model': return row;
    case 'change': return row.model;
  }
}

/**
 * Returns the provider whose models are at the top of a list by provider, for the heading that replaces its row once the
 * list is scrolled; null at the very top and at a collapsed provider.
 * @param index of the first visible row
 * @param top scroll offset in px
 */
export function whoseAt(index: number, top: number, rows: readonly PlacedRow[]): string | null {
  const row = top > 0 ? rows.find((placed) => placed.index === index)?.row : undefined;
  if (row?.kind === 'provider') return row.open ? row.name : null;
  return row?.kind === 'model' ? row.by : null;
}

export class ModelPages {
  view: ModelsView = { ...NONE, question: FIRST, ready: false, rows: [], version: 0 };
  private readonly changed: () => void;
  private read: Read;
  private pages = new Map<number, readonly PlacedRow[]>();
  private asked = new Set<number>();
  private question = FIRST;
  private generation = 0;
  private shown: readonly [first: number, last: number];
  private focused: number | null = null; // row index

  /** @param changed is called after each change of `view` @param first index of the first visible row at the start */
  constructor(read: Read, changed: () => void, first = 0) {
    this.read = read;
    this.changed = changed;
    this.shown = [first, first + SCREEN];
  }

  /**
   * Requests the visible rows again, using `read` from now on; the old rows stay until all new ones have arrived.
   * @returns false if a later call has superseded this one, or main did not answer
   */
  async renew(read: Read = this.read, question: Question = this.question): Promise<boolean> {
    this.read = read;
    if (question !== this.question) {
      if (this.question !== FIRST) this.shown = [0, this.shown[1] - this.shown[0]];
      this.question = question;
      this.focused = null;
    }
    const generation = ++this.generation;
    this.asked = new Set();
    const answers = await Promise.all(this.wanted(Infinity).map((page) => this.ask(page))).catch(() => null);
    if (generation !== this.generation || answers === null) return false;
    this.pages = new Map(answers.map(({ page, rows }) => [page, rows]));
    this.publish(answers[0]?.answer ?? NONE, question, this.view.version + 1);
    return true;
  }

  /** Sets which rows are on screen (indices, inclusive) and requests missing pages. */
  show(first: number, last: number): void {
    this.shown = [first, last];
    if (this.view.ready) for (const page of this.wanted(this.view.total)) void this.add(page);
  }

  /** Keeps the page of the focused row, however far the list is scrolled. */
  pin(index: number | null): void {
    this.focused = index;
  }

  private wanted(total: number): readonly number[] {
    const end = Math.max(0, Math.min(this.shown[1] + AHEAD, total - 1));
    const pages: number[] = [];
    const start = Math.min(Math.max(0, this.shown[0] - AHEAD), end);
    for (let page = Math.floor(start / PAGE); page * PAGE <= end; page += 1) pages.push(page);
    return pages;
  }

  private async ask(page: number): Promise<{ page: number; answer: ModelsPage; rows: readonly PlacedRow[] }> {
    const offset = page * PAGE;
    const answer = await this.read(offset, PAGE);
    let { heading } = answer;
    const rows = answer.rows.map((row, i) => {
      const index = offset + i;
      if (row.kind === 'provider') heading = index;
      return { key: keyOf(row), index, total: answer.total, heading: row.kind === 'model' ? heading : null, row };
    });
    return { page, answer, rows };
  }

  private async add(page: number): Promise<void> {
    if (this.pages.has(page) || this.asked.has(page)) return;
    this.asked.add(page);
    const generation = this.generation;
    const answered = await this.ask(page).catch(() => null);
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
    this.publish(answer, this.view.question, this.view.version);
  }

  private forgetFar(): void {
    const middle = (this.shown[0] + this.shown[1]) / 2 / PAGE;
    const pinned = this.focused === null ? -1 : Math.floor(this.focused / PAGE);
    const far = [...this.pages.keys()].filter((page) => page !== pinned)
      .sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle));
    for (const page of far.slice(0, Math.max(0, this.pages.size - KEPT))) this.pages.delete(page);
  }

  private publish({ total, found, exact, models, providers, since }: Counts, question: Question, version: number): void {
    const rows: PlacedRow[] = [];
    const taken = new Set<string>(); // keys are unique, even if a row moved between two answers
    for (const page of [...this.pages.keys()].sort((a, b) => a - b)) {
      for (const placed of this.pages.get(page) ?? []) {
        if (taken.has(placed.key)) continue;
        taken.add(placed.key);
        rows.push(placed);
      }
    }
    this.view = { question, ready: true, total, found, exact, models, providers, since, rows, version };
    this.changed();
  }
}
