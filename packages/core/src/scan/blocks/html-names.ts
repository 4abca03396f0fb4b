/** Elements whose contents are not markdown even across blank lines. Source: CommonMark 0.31, 4.6, condition 1. */
export const htmlRawNames = ['pre', 'script', 'style', 'textarea'] as const;

/** Elements that begin an html block. Source: CommonMark 0.31, 4.6, condition 6. */
export const htmlBlockNames = (
  'address article aside base basefont blockquote body caption center col colgroup dd details ' +
  'dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 ' +
  'head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option p ' +
  'param search section summary table tbody td tfoot th thead title tr track ul'
).split(' ');
