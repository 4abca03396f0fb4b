import type { ComponentChildren } from 'preact';
import { formats, isTextFormat } from '../../formats.ts';
import { useDesignNames } from '../../state/designs.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import type { Draft } from './draft.ts';

interface ConvertBarProps {
  readonly draft: Draft;
  readonly title: ComponentChildren;
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
  const { draft, seconds, onChange } = props;
  const { convert } = text;
  const isRunning = seconds !== undefined;
  const design = useDesignNames().find(({ slug }) => slug === draft.design)?.name ?? draft.design;
  const label = text.formats[draft.format];
  return (
    <div class="bar">
      {props.title}
      <div class="bar-controls">
        <Button icon="palette" label={convert.designOf(design)} onClick={props.onDesign}>
          {design}
        </Button>
        <Choice
          label={convert.format}
          value={draft.format}
          options={formats.map((value) => ({ value, label: text.formats[value] }))}
          onChange={(format) => onChange({ format })}
        />
        <Button icon="sliders" onClick={props.onOptions}>
          {convert.options}
        </Button>
        {isRunning && <Button onClick={props.onStop}>{text.cancel}</Button>}
        {!isRunning && isTextFormat(draft.format) && (
          <Button icon="copy" onClick={props.onCopy}>
            {convert.copyAs(label)}
          </Button>
        )}
        <Button icon="download" look="primary" isBusy={isRunning} onClick={props.onDownload}>
          {isRunning ? convert.converting(seconds) : convert.submit(label)}
        </Button>
      </div>
    </div>
  );
}
