import { hasClass, isElement, markup, rewriteMarkup, type MarkupElement } from './markup.ts';

const alertTypes = ['note', 'tip', 'important', 'warning', 'caution'];

/** Replaces the alerts of GitHub's pages by `#alert` elements. */
export function readAlerts(root: MarkupElement): void {
  rewriteMarkup(root, (element) => {
    if (!hasClass(element, /^markdown-alert$/)) return undefined;
    const type = alertTypes.find((name) =>
      hasClass(element, new RegExp(`^markdown-alert-${name}$`)),
    );
    if (!type) return undefined;
    const children = element.children.filter(
      (node) => !(isElement(node) && hasClass(node, /^markdown-alert-title$/)),
    );
    return [markup('#alert', { type }, children)];
  });
}
