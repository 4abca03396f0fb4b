import { useState } from 'preact/hooks';
import type { LinkAt } from '../../../editor/links.ts';
import { text } from '../../../text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';

interface LinkDialogProps {
  readonly link: LinkAt;
  readonly onDone: (link: LinkAt) => void;
  readonly onClose: () => void;
}

/** Asks for the text and the address of a link. Without an address, the link becomes its text. */
export function LinkDialog({ link, onDone, onClose }: LinkDialogProps) {
  const [label, setLabel] = useState(link.text);
  const [address, setAddress] = useState(link.address);
  const texts = text.convert.link;
  return (
    <FormDialog
      title={texts.title}
      action={text.save}
      onSubmit={async () => onDone({ ...link, text: label, address })}
      onClose={onClose}
    >
      <Field label={texts.address}>
        {(control) => (
          <input
            {...control}
            autocomplete="off"
            inputMode="url"
            placeholder="https://"
            value={address}
            onInput={({ currentTarget }) => setAddress(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={texts.text}>
        {(control) => (
          <input
            {...control}
            autocomplete="off"
            value={label}
            onInput={({ currentTarget }) => setLabel(currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
