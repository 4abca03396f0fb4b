import { mapBox, multiply, type Affine, type Box, type Extent } from './affine.ts';
import { readNormalForm, type NormalElement } from './normal-form.ts';
import { pageOf } from './page.ts';

/** A drawing in normal form without what lies wholly beside the page, where it cannot be seen. */
export function withoutStrays(markup: string): string {
  const form = readNormalForm(markup);
  if (!form) return markup;
  const { map, canvas } = pageOf(form.root);
  const kept: string[] = [];
  let start = 0;

  const visit = (element: NormalElement, around: Affine) => {
    const here = multiply(around, element.transform);
    if (isBeside(mapBox(here, element.inkBox), canvas)) {
      kept.push(markup.slice(start, element.source[0]));
      start = element.source[1];
    } else if (element.attributes['filter'] === undefined) {
      // A filter can move what is beside the page onto it.
      for (const child of element.children) if (child.name !== 'defs') visit(child, here);
    }
  };

  for (const child of form.root.children) if (child.name !== 'defs') visit(child, map);
  return [...kept, markup.slice(start)].join('');
}

function isBeside({ left, top, right, bottom }: Box, { width, height }: Extent): boolean {
  return right < 0 || bottom < 0 || left > width || top > height;
}
