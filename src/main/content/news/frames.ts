/** The elements that are open at one place of a feed, outermost first. */
import type { Scope } from './namespaces.ts';
import type { Kind } from './vocabulary.ts';

export interface Frame {
  readonly name: string;
  readonly kind: Kind | 'structure' | 'entry' | 'skip';
  readonly scope: Scope;
  readonly base: string;
}

export class Frames {
  private readonly open: Frame[] = [];
  /** How many of each name are open, so that a stray end tag need not look through them all. */
  private readonly names = new Map<string, number>();

  get depth(): number {
    return this.open.length;
  }

  get top(): Frame | undefined {
    return this.open[this.open.length - 1];
  }

  enter(frame: Frame): void {
    this.open.push(frame);
    this.names.set(frame.name, (this.names.get(frame.name) ?? 0) + 1);
  }

  leave(): Frame | undefined {
    const frame = this.open.pop();
    if (frame === undefined) return undefined;
    const left = (this.names.get(frame.name) ?? 1) - 1;
    if (left > 0) this.names.set(frame.name, left);
    else this.names.delete(frame.name);
    return frame;
  }

  /** The place of the innermost element of this name; -1 for none. */
  lastNamed(name: string): number {
    return this.names.has(name) ? this.open.findLastIndex((frame) => frame.name === name) : -1;
  }

  /** The place of the innermost channel or root; -1 for none. */
  lastStructure(): number {
    return this.open.findLastIndex((frame) => frame.kind === 'structure');
  }

  hasEntry(): boolean {
    return this.open.some((frame) => frame.kind === 'entry');
  }
}
