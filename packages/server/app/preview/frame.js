// Shows the documents that the app sends. Runs in a sandboxed frame; see app/preview/preview-frame.tsx.
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  const { head, body, documentElement } = new DOMParser().parseFromString(data.html, 'text/html');
  const styles = [...head.querySelectorAll('style')];
  document.documentElement.lang = documentElement.lang;
  document.documentElement.dir = documentElement.dir;
  document.head.replaceChildren(...styles);
  document.body.className = body.className;
  document.body.replaceChildren(...body.childNodes);
});

// Links within the document work; others would leave the preview.
addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (!link) return;
  event.preventDefault();
  const target = link.getAttribute('href');
  if (target.startsWith('#'))
    document.getElementById(decodeURIComponent(target.slice(1)))?.scrollIntoView();
});
