const dropped = new Set(
  (
    'script style title textarea noscript template iframe object embed applet svg math head ' +
    'select option optgroup button input datalist output meter progress keygen ' +
    'audio video canvas frame frameset noframes noembed link meta base param'
  ).split(' '),
);

/** Whether an element goes with all that is in it: code, forms, embedded and foreign content. */
export function isDropped(name: string): boolean {
  return dropped.has(name);
}
