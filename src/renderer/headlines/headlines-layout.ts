import { Size, type ListLayoutOptions } from 'react-aria-components/Virtualizer';
import { MeasuredLayout, type Context } from '../components/measured-layout.ts';

export interface HeadlinesLayoutOptions extends ListLayoutOptions {
  /** Height of the masthead in px: the list extends under it and scrolls it away (masthead.css). */
  readonly inset: number;
  /** How far the masthead moves up as the list is scrolled, in px. */
  readonly lift: number;
}

/** A list layout with measured rows that start below the masthead, which covers the top of the list. */
export class HeadlinesLayout extends MeasuredLayout<HeadlinesLayoutOptions> {
  private inset = 0;
  private lift = 0;

  override update(context: Context<HeadlinesLayoutOptions>): void {
    this.inset = context.layoutOptions?.inset ?? this.inset;
    this.lift = context.layoutOptions?.lift ?? this.lift;
    super.update(context);
  }

  override shouldInvalidateLayoutOptions(after: HeadlinesLayoutOptions, before: HeadlinesLayoutOptions): boolean {
    return after.inset !== before.inset || after.lift !== before.lift || super.shouldInvalidateLayoutOptions(after, before);
  }

  protected override buildCollection(): ReturnType<MeasuredLayout['buildCollection']> {
    return super.buildCollection(this.inset);
  }

  /** A list that can be scrolled can also scroll the quote away: otherwise its end would be where no quote is readable. */
  override getContentSize(): Size {
    const { width, height } = super.getContentSize();
    const seen = this.virtualizer?.size.height ?? 0;
    return new Size(width, height > seen ? Math.max(height, seen + this.lift) : height);
  }
}
