import { visit } from 'unist-util-visit';

/** The HTML element for each directive, by its name. */
const elements = { key: 'kbd', folded: 'details' };

/** A remark plugin: `:key[Ctrl]` becomes a key, `:::folded[Title]` a section that readers can fold. */
export function remarkDirectiveElements() {
  return (tree) => {
    visit(tree, (node) => {
      const element = elements[node.name];
      if (!element) return;
      node.data = { hName: element };
      for (const child of node.children)
        if (child.data?.directiveLabel) child.data.hName = 'summary';
    });
  };
}
