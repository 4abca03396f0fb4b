import { StateField, type Text } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { sizeText } from '../ui/files/size-text.ts';

/** Stands for the source of a picture that is inside the text. */
class FoldedPicture extends WidgetType {
  readonly bytes: number;

  constructor(bytes: number) {
    super();
    this.bytes = bytes;
  }

  override eq(other: FoldedPicture): boolean {
    return other.bytes === this.bytes;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = 'folded-picture';
    element.textContent = sizeText(this.bytes);
    return element;
  }
}

const sources = /data:image\/[a-z+]+;base64,[A-Za-z0-9+/=]{200,}/g;

function foldedIn(doc: Text): DecorationSet {
  const ranges = [...doc.toString().matchAll(sources)].map(({ 0: source, index }) =>
    Decoration.replace({ widget: new FoldedPicture(Math.round(source.length * 0.75)) }).range(
      index,
      index + source.length,
    ),
  );
  return Decoration.set(ranges);
}

/** Shows the sources of pictures inside the text by their size; the cursor steps over them. */
export const foldedPictures = StateField.define<DecorationSet>({
  create: ({ doc }) => foldedIn(doc),
  update: (folded, { docChanged, newDoc }) => (docChanged ? foldedIn(newDoc) : folded),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
});
