/**
 * The pages of the models list that are near what is on screen; never all of it. Rows know their place in
 * the whole list, so the layout can put them there without knowing the rows above.
 */
import type { ModelRow, ModelsPage } from '../../shared/bridge.ts';
import type { ModelSort } from '../../shared/model-sorts.ts';

const PAGE = 50; // rows a call
const AHEAD = 15; // rows beyond the edge of the screen that are asked for early
const KEPT = 6; // pages: those on screen, their neighbours, and the one with the focus

export interface PlacedRow {
  readonly key: string;
  readonly index: number; // in the whole list
  readonly row: ModelRow;
}

/** A model that was opened from its row. */
export interface OpenedModel extends PlacedRow {
  readonly row: Extract<ModelRow, { kind: 'model' }>;
}

/** What makes it another list, whose rows begin at the top again. Another object is another question. */
export interface Question {
  readonly search: string;
  readonly sort: ModelSort;
}

export interface ModelsView {
  readonly question: Question; // what the rows are the answer to
  readonly ready: boolean; // the first answer is here
  readonly total: number; // rows in the whole list
  readonly models: number; // all there are, whatever the search
  readonly providers: number;
  readonly rows: readonly PlacedRow[]; // ascending; with gaps where nothing was asked for
  readonly version: number; // counts the answers that replaced everything
}

type Counts = Pick<ModelsPage, 'total' | 'models' | 'providers'>;
const FIRST: Question = { search: '', sort: 'provider' };
const NONE: Counts = { total: 0, models: 0, providers: 0 };

type Read = (offset: number, limit: number) => Promise<ModelsPage>;

const keyOf = (row: ModelRow): string => (row.kind === 'provider' ? `p:${row.id}` : `m:${row.provider}:${row.id}`);

/**
 * Whose models a list by provider shows at its top, once the name over them is scrolled away; else null.
 * @param index of the first row that is on screen @param top px that it is scrolled by
 */
export function whoseAt(index: number, top: number, rows: readonly PlacedRow[]): string | null {
  const row = top > 0 ? rows.find((placed) => placed.index === index)?.row : undefined;
  if (row === undefined) return null;
  return row.kind === 'model' ? row.by : row.open ? row.name : null;
}

export class ModelPages {
  view: ModelsView = { question: FIRST, ready: false, total: 0, models: 0, providers: 0, rows: [], version: 0 };
  private readonly changed: () => void;
  private read: Read;
  private pages = new Map<number, readonly PlacedRow[]>();
  private asked = new Set<number>();
  private question = FIRST;
  private generation = 0;
  private shown: readonly [first: number, last: number];
  private focused: number | null = null; // row index

  /** @param changed called after each change of `view`; @param first row on screen at the beginning */
  constructor(read: Read, changed: () => void, first = 0) {
    this.read = read;
    this.changed = changed;
    this.shown = [first, first + 20];
  }

  /**
   * Asks anew for what is on screen, with `read` from now on; the old rows stay until all of it is here.
   * @returns false when a later call has superseded this one, or main did not answer
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

  /** Says which rows are on screen (indices, both inclusive); asks for those that are not here. */
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
    const rows = answer.rows.map((row, i) => ({ key: keyOf(row), index: offset + i, row }));
    return { page, answer, rows };
  }

  private async add(page: number): Promise<void> {
    if (this.pages.has(page) || this.asked.has(page)) return;
    this.asked.add(page);
    const generation = this.generation;
    const answered = await this.ask(page).catch(() => null);
    if (generation !== this.generation) return;
    this.asked.delete(page);
    if (answered === null) return; // main did not answer; asked again when it is next on screen
    const { answer, rows } = answered;
    if (answer.total !== this.view.total) {
      await this.renew(); // the list is another one by now
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

  private publish({ total, models, providers }: Counts, question: Question, version: number): void {
    const rows: PlacedRow[] = [];
    const taken = new Set<string>(); // keys are unique even where a row moved between two answers
    for (const page of [...this.pages.keys()].sort((a, b) => a - b)) {
      for (const placed of this.pages.get(page) ?? []) {
        if (taken.has(placed.key)) continue;
        taken.add(placed.key);
        rows.push(placed);
      }
    }
    this.view = { question, ready: true, total, models, providers, rows, version };
    this.changed();
  }
}
