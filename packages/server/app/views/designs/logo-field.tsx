import { useId } from 'preact/hooks';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { notify } from '../../ui/notices.tsx';
import { textAt, valueAt, withValue } from './definition.ts';
import type { DesignPartProps } from './design-part.ts';
import { base64Of } from './font-file.ts';

/** Bytes. Source: the schema of design systems. */
const logoBytesMax = 1_000_000;

/** The logo of a design: a picture, its text and its height. */
export function LogoField({ design, onChange }: DesignPartProps) {
  const { designs } = text;
  const id = useId();
  const { definition } = design;
  const logo = valueAt(definition, ['logo']);
  const set = (path: readonly string[], value: unknown) =>
    onChange({ ...design, definition: withValue(definition, path, value) });
  async function open(file: File | undefined) {
    if (!file) return;
    if (file.size > logoBytesMax) return notify('failed', designs.logoTooLarge);
    set(['logo', 'image'], await dataUrlOf(file));
  }
  return (
    <fieldset class="group">
      <legend>{designs.logo}</legend>
      <div class="field">
        <label for={id}>{designs.logoFile}</label>
        <input
          id={id}
          type="file"
          accept=".png,.jpg,.jpeg,.gif,.webp,.svg"
          onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
        />
      </div>
      {logo !== undefined && (
        <>
          <Field label={designs.logoAlt} hint={designs.logoAltHint}>
            {(control) => (
              <input
                {...control}
                maxLength={200}
                value={textAt(definition, ['logo', 'alt'])}
                onInput={({ currentTarget }) => set(['logo', 'alt'], currentTarget.value)}
              />
            )}
          </Field>
          <Field label={designs.logoHeight}>
            {(control) => (
              <input
                {...control}
                type="number"
                min={4}
                max={100}
                value={Number(valueAt(definition, ['logo', 'height']) ?? 18)}
                onChange={({ currentTarget }) =>
                  set(['logo', 'height'], Math.min(100, Math.max(4, Number(currentTarget.value))))
                }
              />
            )}
          </Field>
          <Button icon="close" onClick={() => set(['logo'], undefined)}>
            {designs.logoRemove}
          </Button>
        </>
      )}
    </fieldset>
  );
}

async function dataUrlOf(file: File): Promise<string> {
  return `data:${file.type};base64,${base64Of(new Uint8Array(await file.arrayBuffer()))}`;
}
