import { parse, plainText, tidy } from '@mdconv/core';

const typed = document.querySelector('textarea');

typed.addEventListener('input', () => {
  const { markdown, warnings } = tidy(typed.value, { actions: ['clean', 'repair'] });
  const { blocks, warnings: parseWarnings } = parse(markdown);
  const headings = blocks.filter(({ kind }) => kind === 'heading');

  document.querySelector('#tidied').textContent = markdown;
  list('#fixes', warnings.map(describe));
  list('#warnings', parseWarnings.map(describe));
  list(
    '#headings',
    headings.map(({ level, children }) => `${level} ${plainText(children)}`),
  );
});

/** Fixes have a count; problems left as they are have a message. */
function describe({ rule, fixes, message }) {
  return fixes > 0 ? `${rule}: ${fixes}` : message;
}

function list(selector, lines) {
  const items = lines.map((line) => {
    const item = document.createElement('li');
    item.textContent = line;
    return item;
  });
  document.querySelector(selector).replaceChildren(...items);
}
