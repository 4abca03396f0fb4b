/** What html alone can be told. */
export interface HtmlOptions {
  /**
   * True: what stands in the page's `main` alone, with headings at the author's levels. It brings
   * no style and no fonts: see `styleSheet` for the rules.
   */
  readonly fragment?: boolean;
  /** `embed` (default): pictures as data URLs. `link`: their sources as the author wrote them. */
  readonly images?: 'embed' | 'link';
}
