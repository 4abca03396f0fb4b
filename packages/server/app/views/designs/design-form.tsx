import type { DesignSystem } from '@mdconv/core';
import type { PreviewAnswer } from '../../preview/messages.ts';
import { text } from '../../text.ts';
import { Field } from '../../ui/fields/field.tsx';
import { scaleOf, textAt, withScale, withValue, type Scale } from './definition.ts';
import type { DesignPartProps } from './design-part.ts';
import { FontFiles } from './font-files.tsx';
import { LogoField } from './logo-field.tsx';
import { PaletteFields } from './palette-fields.tsx';

interface DesignFormProps extends DesignPartProps {
  readonly answer: PreviewAnswer | undefined;
}

/** The parts of a design that can be edited here; others keep their values. */
export function DesignForm({ design, answer, onChange }: DesignFormProps) {
  const { designs } = text;
  const { definition } = design;
  const set = (path: readonly string[], value: unknown) =>
    onChange({ ...design, definition: withValue(definition, path, value) });
  const warnings =
    answer?.kind === 'shown' ? answer.problems.filter(({ rule }) => rule === 'low-contrast') : [];
  return (
    <form class="design-form" onSubmit={(event) => event.preventDefault()}>
      <Field label={designs.name}>
        {(control) => (
          <input
            {...control}
            autocomplete="off"
            maxLength={200}
            value={textAt(definition, ['name'])}
            onInput={({ currentTarget }) => set(['name'], currentTarget.value)}
          />
        )}
      </Field>
      <PaletteFields
        design={design}
        contrasts={answer?.kind === 'shown' ? answer.contrasts : undefined}
        onChange={onChange}
      />
      {warnings.length > 0 && (
        <ul class="remarks" role="status">
          {warnings.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <ScaleFields design={design} onChange={onChange} />
      <fieldset class="group">
        <legend>{designs.fonts}</legend>
        {(['body', 'heading', 'code'] as const).map((role) => (
          <FamilyField key={role} role={role} design={design} onChange={onChange} />
        ))}
        <FontFiles design={design} onChange={onChange} />
      </fieldset>
      <LogoField design={design} onChange={onChange} />
    </form>
  );
}

const textFamilies = [
  'Inter',
  'Source Sans 3',
  'IBM Plex Sans',
  'Hanken Grotesk',
  'Source Serif 4',
  'STIX Two Text',
  'EB Garamond',
  'Newsreader',
];
const codeFamilies = ['JetBrains Mono', 'IBM Plex Mono', 'Source Code Pro'];

type EditedRole = keyof typeof text.designs.fontRoles;

function FamilyField({ role, design, onChange }: DesignPartProps & { readonly role: EditedRole }) {
  const { definition, base, fonts } = design;
  const current = textAt(definition, ['fonts', role], base.fonts[role]);
  const shipped = role === 'code' ? codeFamilies : textFamilies;
  const families = new Set([...fonts.map(({ family }) => family), ...shipped, current]);
  return (
    <Field label={text.designs.fontRoles[role]}>
      {(control) => (
        <select
          {...control}
          value={current}
          onChange={({ currentTarget }) =>
            onChange({
              ...design,
              definition: withValue(definition, ['fonts', role], currentTarget.value),
            })
          }
        >
          {[...families].map((family) => (
            <option key={family} value={family} selected={family === current}>
              {family}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const textSizes = [9, 9.5, 10, 10.5, 11, 12, 13];
const headingScales = [0.85, 1, 1.15, 1.3];

function ScaleFields({ design, onChange }: DesignPartProps) {
  const { designs } = text;
  const { definition, base } = design;
  const scale = scaleOf(definition, base);
  const set = (change: Partial<Scale>) =>
    onChange({ ...design, definition: withScale(definition, base, { ...scale, ...change }) });
  const baseSize = baseSizeOf(base);
  return (
    <fieldset class="group">
      <legend>{designs.sizes}</legend>
      <SizeField
        label={designs.textSize}
        value={Math.round(scale.text * baseSize * 10) / 10}
        values={textSizes}
        nameOf={(size) => `${size} pt`}
        onChange={(size) => set({ text: size / baseSize })}
      />
      <SizeField
        label={designs.headingSize}
        value={Math.round(scale.headings * 20) / 20}
        values={headingScales}
        nameOf={(factor) => `${Math.round(factor * 100)} %`}
        onChange={(headings) => set({ headings })}
      />
    </fieldset>
  );
}

function baseSizeOf({ paragraph }: DesignSystem): number {
  return paragraph.text.size;
}

interface SizeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly values: readonly number[];
  readonly nameOf: (value: number) => string;
  readonly onChange: (value: number) => void;
}

function SizeField({ label, value, values, nameOf, onChange }: SizeFieldProps) {
  const all = [...new Set([...values, value])].sort((a, b) => a - b);
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        >
          {all.map((each) => (
            <option key={each} value={each} selected={each === value}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
