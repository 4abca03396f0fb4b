/** What the html does not say. */
export interface FromHtmlOptions {
  /** The address of the page; completes relative links and images. */
  readonly base?: string;
  /**
   * Returns the source that an image gets in the markdown; `undefined` leaves the image out.
   * By default, every image keeps its own.
   */
  readonly image?: (source: string, alt: string) => string | undefined;
}
