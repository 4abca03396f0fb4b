/**
 * The largest share of a page's height for an image, so that its caption fits below it. Flowcharts are
 * laid out for it.
 */
export const imageHeightShare = 0.8;
