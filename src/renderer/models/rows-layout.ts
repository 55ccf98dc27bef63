import { Layout, LayoutInfo, Rect, Size } from 'react-aria-components/Virtualizer';

export const MODEL_ROW = 44; // px, same as .row.model in styles/model-row.css

type Node = NonNullable<NonNullable<Layout['virtualizer']>['collection']> extends Iterable<infer N> ? N : never;

/** What the layout needs from the value of each row. */
export interface Place {
  readonly index: number; // in the whole list
  readonly total: number; // rows in the whole list, loaded or not
}

/**
 * Places each row by its index in the whole list, though only some pages are in the collection. So the scroll bar shows the
 * true length, and 8,000 rows cost no more than the visible ones.
 */
export class RowsLayout extends Layout {
  private total = 0;

  override update(): void {
    const [first] = this.virtualizer?.collection ?? [];
    if (first !== undefined) this.total = numberIn(first, 'total'); // none of the rows that are there may be loaded
  }

  override getContentSize(): Size {
    return new Size(this.virtualizer?.size.width ?? 0, this.total * MODEL_ROW);
  }

  override getLayoutInfo(key: string | number): LayoutInfo | null {
    const node = this.virtualizer?.collection.getItem(key);
    return node == null ? null : this.place(node);
  }

  override getVisibleLayoutInfos(rect: Rect): LayoutInfo[] {
    const { virtualizer } = this;
    if (virtualizer === null) return [];
    return [...virtualizer.collection]
      .map((node) => this.place(node))
      .filter((info) => info.rect.intersects(rect) || virtualizer.isPersistedKey(info.key));
  }

  private place(node: Node): LayoutInfo {
    const index = numberIn(node, 'index');
    const width = this.virtualizer?.size.width ?? 0;
    return new LayoutInfo(node.type, node.key, new Rect(0, index * MODEL_ROW, width, MODEL_ROW));
  }
}

/** Reads a number from the value of a row. */
function numberIn({ value }: Node, name: keyof Place): number {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'number' ? found : 0;
}
