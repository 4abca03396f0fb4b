import type { Palette } from '@mdconv/core';
import { useId } from 'preact/hooks';
import { textColors, type TextColor } from '../../preview/messages.ts';
import { text } from '../../text.ts';
import { textAt, withValue } from './definition.ts';
import type { DesignPartProps } from './design-part.ts';

const colors = [
  'ink',
  'heading',
  'accent',
  'muted',
  'paper',
  'panel',
  'hairline',
  'highlight',
] as const satisfies readonly (keyof Palette)[];

/** Minimum contrast of text. Source: WCAG 2.2, 1.4.3. */
const contrastMin = 4.5;

interface PaletteFieldsProps extends DesignPartProps {
  readonly contrasts: Readonly<Record<TextColor, number>> | undefined;
}

/** The colors of the palette, with the contrast of those for text. */
export function PaletteFields({ design, contrasts, onChange }: PaletteFieldsProps) {
  const { designs } = text;
  return (
    <fieldset class="group">
      <legend>{designs.colors}</legend>
      <div class="swatches">
        {colors.map((name) => (
          <ColorField
            key={name}
            name={name}
            design={design}
            ratio={isTextColor(name) ? contrasts?.[name] : undefined}
            onChange={onChange}
          />
        ))}
      </div>
      <p class="hint">{designs.darkHint}</p>
    </fieldset>
  );
}

function isTextColor(name: keyof Palette): name is TextColor {
  return (textColors as readonly string[]).includes(name);
}

interface ColorFieldProps extends DesignPartProps {
  readonly name: keyof Palette;
  readonly ratio: number | undefined;
}

function ColorField({ name, design, ratio, onChange }: ColorFieldProps) {
  const { designs } = text;
  const id = useId();
  const { definition, base } = design;
  const value = textAt(definition, ['palette', name], base.palette[name]);
  const isLow = ratio !== undefined && ratio < contrastMin;
  return (
    <div class="swatch">
      <input
        id={id}
        type="color"
        value={value.toLowerCase()}
        aria-describedby={ratio === undefined ? undefined : `${id}-ratio`}
        onInput={({ currentTarget }) =>
          onChange({
            ...design,
            definition: withValue(definition, ['palette', name], currentTarget.value),
          })
        }
      />
      <label for={id}>{designs.colorNames[name]}</label>
      {ratio !== undefined && (
        <span id={`${id}-ratio`} class={`badge ${isLow ? 'badge-warn' : 'badge-ok'}`}>
          {isLow ? designs.lowContrast(shown(ratio)) : designs.contrast(shown(ratio))}
        </span>
      )}
    </div>
  );
}

/** Rounded down, so that 4.49 is not shown as 4.5. */
function shown(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
