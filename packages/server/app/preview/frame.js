// Shows the documents that the app sends. Runs in a sandboxed frame; see app/preview/preview-frame.tsx.
const fonts = new CSSStyleSheet({ baseURL: location.href });
fonts.replaceSync(FONT_FACES);
document.adoptedStyleSheets = [fonts];

addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  if ('html' in data) show(data);
  else scrollToOffset(data.at);
});

function show(data) {
  const { head, body, documentElement } = new DOMParser().parseFromString(data.html, 'text/html');
  document.documentElement.lang = documentElement.lang;
  document.documentElement.dir = documentElement.dir;
  document.body.className = body.className;
  patch(document.head, [...head.querySelectorAll('style')]);
  patch(document.body, [...body.childNodes]);
  anchors = data.anchors ?? [];
}

const scroller = document.documentElement;

/** Headings and the end, with their offsets in the text. */
let anchors = [];

/** Where the text scrolled the document last. */
let followed = 0;

/** Offsets in the text and where they are in the document, both rising. */
function places() {
  const found = [{ at: 0, top: 0 }];
  for (const { at, id } of anchors) {
    const element = id === undefined ? undefined : document.getElementById(id);
    if (id !== undefined && !element) continue;
    const top = element
      ? element.getBoundingClientRect().top + scroller.scrollTop
      : scroller.scrollHeight;
    const last = found.at(-1);
    if (at > last.at && top > last.top) found.push({ at, top });
  }
  return found;
}

/** Follows a straight line between the two places around a value. */
function between(found, from, to, value) {
  const next = found.findIndex((place) => place[from] > value);
  if (next < 1) return found.at(next === 0 ? 0 : -1)[to];
  const [a, b] = [found[next - 1], found[next]];
  return a[to] + ((value - a[from]) / (b[from] - a[from])) * (b[to] - a[to]);
}

function scrollToOffset(at) {
  scroller.scrollTop = between(places(), 'at', 'top', at);
  followed = scroller.scrollTop;
}

// Only what a person scrolls is told: otherwise both panes would follow each other.
addEventListener('scroll', () => {
  if (Math.abs(scroller.scrollTop - followed) < 2 || anchors.length === 0) return;
  followed = scroller.scrollTop;
  parent.postMessage({ at: between(places(), 'top', 'at', scroller.scrollTop) }, '*');
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
