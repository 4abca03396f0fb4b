import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { paperSizes, type Draft } from '../draft.ts';

interface OptionsDialogProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly onClose: () => void;
}

/** Tidying and page settings. Changes apply at once; the preview follows. */
export function OptionsDialog({ draft, onChange, onClose }: OptionsDialogProps) {
  const { options } = text;
  return (
    <Dialog
      title={options.title}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {options.done}
        </Button>
      }
    >
      <fieldset class="checks">
        <legend>{options.tidying}</legend>
        {(['clean', 'repair', 'polish'] as const).map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={draft[name]}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
            />
            {options[name]}
          </label>
        ))}
      </fieldset>
      <div class="field-row">
        <Choices
          label={options.paper}
          value={draft.paperSize}
          values={{ '': options.byDesign, ...Object.fromEntries(paperSizes.map((p) => [p, p])) }}
          onChange={(value) => onChange({ paperSize: value as Draft['paperSize'] })}
        />
        <Choices
          label={options.orientation}
          value={draft.orientation}
          values={{ '': options.byDesign, ...options.orientations }}
          onChange={(value) => onChange({ orientation: value as Draft['orientation'] })}
        />
        <Choices
          label={options.margins}
          value={draft.margins}
          values={{ '': options.byDesign, ...options.marginSizes }}
          onChange={(value) => onChange({ margins: value as Draft['margins'] })}
        />
        <Choices
          label={options.fontScale}
          value={draft.fontScale}
          values={options.fontScales}
          onChange={(fontScale) => onChange({ fontScale })}
        />
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly value: string;
  /** Labels by value. */
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

function Choices({ label, value, values, onChange }: ChoicesProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {entriesOf(values).map(([each, name]) => (
            <option key={each} value={each} selected={each === value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The options by number, where the values are numbers. */
function entriesOf(values: ChoicesProps['values']) {
  return Object.entries(values).sort(([a], [b]) => Number(a) - Number(b) || 0);
}
