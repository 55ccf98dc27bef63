import { ListLayout, type ListLayoutOptions } from 'react-aria-components/Virtualizer';

export interface HeadlinesLayoutOptions extends ListLayoutOptions {
  /** Height of the masthead in px: the list extends under it and scrolls it away (masthead.css). */
  readonly inset: number;
}

/** A list layout with measured rows that start below the masthead, which covers the top of the list. */
export class HeadlinesLayout extends ListLayout<unknown, HeadlinesLayoutOptions> {
  private inset = 0;

  override update(context: Parameters<ListLayout<unknown, HeadlinesLayoutOptions>['update']>[0]): void {
    this.inset = context.layoutOptions?.inset ?? this.inset;
    super.update(context);
  }

  override shouldInvalidateLayoutOptions(after: HeadlinesLayoutOptions, before: HeadlinesLayoutOptions): boolean {
    return after.inset !== before.inset || super.shouldInvalidateLayoutOptions(after, before);
  }

  protected override buildCollection(): ReturnType<ListLayout<unknown>['buildCollection']> {
    return super.buildCollection(this.inset);
  }
}
