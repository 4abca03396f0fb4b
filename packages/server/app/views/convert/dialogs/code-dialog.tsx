import { useState } from 'preact/hooks';
import { text } from '../../../text.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { codeSample, type CodeKind } from './code-samples.ts';
import type { Draft } from '../draft.ts';

const kinds: readonly CodeKind[] = ['curl', 'javascript', 'cli'];

/** The conversion as code for other programs. */
export function CodeDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { convert } = text;
  const [kind, setKind] = useState<CodeKind>('curl');
  const code = codeSample(kind, draft);
  return (
    <Dialog title={convert.code} onClose={onClose} actions={<CopyButton value={code} />}>
      <p>
        {convert.codeText} <Link to="keys">{convert.createKey}</Link>
      </p>
      <Choice
        label={convert.codeKind}
        value={kind}
        options={kinds.map((value) => ({ value, label: convert.codeKinds[value] }))}
        onChange={setKind}
      />
      <pre class="code" tabIndex={0}>
        <code>{code}</code>
      </pre>
    </Dialog>
  );
}
