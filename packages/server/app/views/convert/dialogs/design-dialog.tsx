import { useId } from 'preact/hooks';
import { useDesignNames } from '../../../state/designs.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { Specimen } from '../../designs/specimen.tsx';

interface DesignDialogProps {
  readonly value: string;
  readonly onChange: (slug: string) => void;
  readonly onClose: () => void;
}

/** The designs with a small picture of each. A choice applies at once; the preview follows. */
export function DesignDialog({ value, onChange, onClose }: DesignDialogProps) {
  const { convert, designs } = text;
  const group = useId();
  return (
    <Dialog
      title={convert.chooseDesign}
      isWide
      onClose={onClose}
      actions={
        <>
          <Link to="designs">{designs.makeOwn}</Link>
          <Button look="primary" onClick={onClose}>
            {text.options.done}
          </Button>
        </>
      }
    >
      <fieldset class="design-options">
        <legend class="unseen">{convert.design}</legend>
        {useDesignNames().map(({ slug, name, thumbnail }) => (
          <label key={slug} class="design-option">
            <Specimen slug={slug} name={name} thumbnail={thumbnail} />
            <span>
              <input
                type="radio"
                name={group}
                value={slug}
                checked={slug === value}
                onChange={() => onChange(slug)}
              />
              {name}
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
