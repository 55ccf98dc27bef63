/** The stack of open elements at one position of a feed, outermost first. */
import type { Scope } from './namespaces.ts';
import type { Kind } from './vocabulary.ts';

export interface OpenElement {
  readonly name: string;
  readonly kind: Kind | 'structure' | 'entry' | 'skip';
  readonly scope: Scope;
  readonly base: string;
}

export class ElementStack {
  private readonly open: OpenElement[] = [];
  /** Number of open elements by name, so that a stray end tag does not search the whole stack. */
  private readonly names = new Map<string, number>();

  get depth(): number {
    return this.open.length;
  }

  get top(): OpenElement | undefined {
    return this.open[this.open.length - 1];
  }

  enter(frame: OpenElement): void {
    this.open.push(frame);
    this.names.set(frame.name, (this.names.get(frame.name) ?? 0) + 1);
  }

  leave(): OpenElement | undefined {
    const frame = this.open.pop();
    if (frame === undefined) return undefined;
    const left = (this.names.get(frame.name) ?? 1) - 1;
    if (left > 0) this.names.set(frame.name, left);
    else this.names.delete(frame.name);
    return frame;
  }

  /** Index of the innermost element with this name; -1 if there is none. */
  lastNamed(name: string): number {
    return this.names.has(name) ? this.open.findLastIndex((frame) => frame.name === name) : -1;
  }

  /** Index of the innermost channel or root; -1 if there is none. */
  lastStructure(): number {
    return this.open.findLastIndex((frame) => frame.kind === 'structure');
  }

  hasEntry(): boolean {
    return this.open.some((frame) => frame.kind === 'entry');
  }
}
