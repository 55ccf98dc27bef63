import { Layout, LayoutInfo, Rect, Size } from 'react-aria-components/Virtualizer';

export interface RowsLayoutOptions {
  readonly rowSize: number; // px, the same for every row
}

type Context = Parameters<Layout['update']>[0];
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
export class RowsLayout extends Layout<Node, RowsLayoutOptions> {
  private rowSize = 1;
  private total = 0;

  override update(context: Context): void {
    const options = context.layoutOptions as RowsLayoutOptions | undefined;
    this.rowSize = options?.rowSize ?? this.rowSize;
    const [first] = this.virtualizer?.collection ?? [];
    if (first !== undefined) this.total = numberIn(first, 'total'); // none of the rows that are there may be loaded
  }

  override shouldInvalidateLayoutOptions(after: RowsLayoutOptions, before: RowsLayoutOptions): boolean {
    return after.rowSize !== before.rowSize;
  }

  override getContentSize(): Size {
    return new Size(this.virtualizer?.size.width ?? 0, this.total * this.rowSize);
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
    return new LayoutInfo(node.type, node.key, new Rect(0, index * this.rowSize, width, this.rowSize));
  }
}

/** Reads a number from the value of a row. */
function numberIn({ value }: Node, name: keyof Place): number {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'number' ? found : 0;
}
