import { ListLayout, Rect, type ListLayoutOptions } from 'react-aria-components/Virtualizer';

export type Context<O extends ListLayoutOptions> = Parameters<ListLayout<unknown, O>['update']>[0];

/** A list layout whose rows are measured as they are rendered, and keep their heights when the list gets another size. */
export class MeasuredLayout<O extends ListLayoutOptions = ListLayoutOptions> extends ListLayout<unknown, O> {
  override update(context: Context<O>): void {
    if (context.widthChanged === true) this.validRect = new Rect(); // places all anew; those that are rendered are measured again
    super.update(context);
  }

  /**
   * The base class forgets all heights with any other size of the list. Rows out of view then have the estimated one, and those
   * in view move by the difference of all above. What it lays out anew with a known height, it takes for an estimate only if the
   * width is another (`buildItem` in react-stately's ListLayout.ts).
   */
  protected override shouldInvalidateEverything(context: Context<O>): boolean {
    return super.shouldInvalidateEverything({ ...context, sizeChanged: false });
  }

  /**
   * Places all rows that are loaded, not only those as far as the list was scrolled: of the others the base class would keep
   * the positions from before the last change, and reuse the element of one with the focus for another row.
   */
  protected override buildCollection(offset?: number): ReturnType<ListLayout<unknown>['buildCollection']> {
    this.requestedRect = new Rect(0, 0, Infinity, Infinity);
    return super.buildCollection(offset);
  }
}
