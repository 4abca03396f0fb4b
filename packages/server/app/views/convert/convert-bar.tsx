import type { ComponentChildren } from 'preact';
import { formats, isTextFormat } from '../../formats.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { hasOwnOptions, type Draft } from './draft.ts';

interface ConvertBarProps {
  readonly draft: Draft;
  readonly title: ComponentChildren;
  /** The name of the design. */
  readonly design: string;
  /** Seconds since the conversion started; `undefined`: none runs. */
  readonly seconds: number | undefined;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly onDesign: () => void;
  readonly onOptions: () => void;
  readonly onDownload: () => void;
  readonly onCopy: () => void;
  readonly onStop: () => void;
}

/** Design, format, and what to do with the output. */
export function ConvertBar(props: ConvertBarProps) {
  const { draft, design, seconds, onChange } = props;
  const { convert } = text;
  const hasOwn = hasOwnOptions(draft);
  const isRunning = seconds !== undefined;
  const label = text.formats[draft.format];
  return (
    <div class="bar">
      {props.title}
      <div class="bar-controls">
        <select
          class="if-compact"
          aria-label={convert.format}
          onChange={({ currentTarget }) =>
            onChange({ format: formats[currentTarget.selectedIndex]! })
          }
        >
          {formats.map((value) => (
            <option key={value} selected={value === draft.format}>
              {text.formats[value]}
            </option>
          ))}
        </select>
        <span class="if-roomy">
          <Button icon="palette" label={convert.designOf(design)} onClick={props.onDesign}>
            {design}
          </Button>
          <Choice
            label={convert.format}
            value={draft.format}
            options={formats.map((value) => ({ value, label: text.formats[value] }))}
            onChange={(format) => onChange({ format })}
          />
          <span class={hasOwn ? 'options-changed' : undefined}>
            <Button
              icon="sliders"
              {...(hasOwn && { label: convert.optionsChanged })}
              onClick={props.onOptions}
            >
              {convert.options}
            </Button>
          </span>
        </span>
        {isRunning && <Button onClick={props.onStop}>{text.cancel}</Button>}
        {/* Keeps its place, so that choosing a format moves nothing. */}
        <span class={isTextFormat(draft.format) && !isRunning ? 'if-roomy' : 'if-roomy is-absent'}>
          <Button icon="copy" label={convert.copyAs(label)} onClick={props.onCopy} />
        </span>
        <Button icon="download" look="primary" isBusy={isRunning} onClick={props.onDownload}>
          {isRunning ? convert.converting(seconds) : convert.submit(label)}
        </Button>
      </div>
    </div>
  );
}
