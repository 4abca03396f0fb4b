import { useId } from 'preact/hooks';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.tsx';
import type { DesignPartProps } from './design-part.ts';
import { readFontFile } from './font-file.ts';

/** The fonts that belong to a design. */
export function FontFiles({ design, onChange }: DesignPartProps) {
  const { designs } = text;
  const id = useId();
  const { fonts } = design;
  const replace = (next: typeof fonts) => onChange({ ...design, fonts: next, hasNewFonts: true });
  async function add(files: readonly File[]) {
    try {
      replace([...fonts, ...(await Promise.all(files.map(readFontFile)))]);
    } catch (error) {
      notify('failed', (error as Error).message);
    }
  }
  return (
    <div class="field">
      <label for={id}>{designs.fontFiles}</label>
      <input
        id={id}
        type="file"
        accept=".ttf,.otf"
        multiple
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} class="hint">
        {designs.fontHint}
      </p>
      {fonts.length > 0 && (
        <ul class="files">
          {fonts.map((font, index) => (
            <li key={`${font.family} ${index}`}>
              <span>{designs.fontName(font.family, font.weight, font.style)}</span>
              <Button
                icon="close"
                look="quiet"
                label={designs.remove(font.family)}
                onClick={() => replace(fonts.filter((each) => each !== font))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
