// Shows the documents that the app sends. Runs in a sandboxed frame; see app/preview/preview-frame.tsx.
const fonts = new CSSStyleSheet({ baseURL: location.href });
fonts.replaceSync(FONT_FACES);
document.adoptedStyleSheets = [fonts];

addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  const { head, body, documentElement } = new DOMParser().parseFromString(data.html, 'text/html');
  document.documentElement.lang = documentElement.lang;
  document.documentElement.dir = documentElement.dir;
  document.body.className = body.className;
  patch(document.head, [...head.querySelectorAll('style')]);
  patch(document.body, [...body.childNodes]);
});

/**
 * Gives a node the children of a new document. Those that are equal stay: a long document takes long to
 * lay out, and somebody may read, select or focus something in it.
 */
function patch(node, after) {
  const before = [...node.childNodes];
  const same = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < same && before[start].isEqualNode(after[start])) start += 1;
  while (end < same - start && before.at(-1 - end).isEqualNode(after.at(-1 - end))) end += 1;
  const old = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  if (old.length === added.length) old.forEach((each, index) => patchNode(each, added[index]));
  else {
    const next = before[before.length - end] ?? null;
    old.forEach((each) => each.remove());
    for (const each of added) node.insertBefore(each, next);
  }
}

function patchNode(before, after) {
  if (before.isEqualNode(after)) return;
  const isSame = before.cloneNode().isEqualNode(after.cloneNode());
  if (isSame) patch(before, [...after.childNodes]);
  else before.replaceWith(after);
}

// Links within the document work; others would leave the preview.
addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (!link) return;
  event.preventDefault();
  const target = link.getAttribute('href');
  if (target.startsWith('#'))
    document.getElementById(decodeURIComponent(target.slice(1)))?.scrollIntoView();
});
