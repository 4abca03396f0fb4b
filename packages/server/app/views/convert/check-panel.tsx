import type { Finding } from '@mdconv/client';
import type { TextEdit } from '../../editor/text-edit.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WithCode } from '../../ui/with-code.tsx';
import type { Draft } from './draft.ts';
import { useCheck, type Check, type Checked } from './use-check.ts';

interface CheckPanelProps {
  readonly id: string;
  readonly draft: Draft;
  /** Default: the text is sent. */
  readonly check: Check | undefined;
  /** Shows a place in the editor, 1-based. */
  readonly onPlace: (line: number, column: number) => void;
  /** Changes the text of the editor. */
  readonly onFix: (edits: readonly TextEdit[]) => void;
  readonly onClose: () => void;
}

/** More are hard to read, and slow to show. */
const findingsShown = 200;

/** What is wrong with a document before it is sent, with places in the text and fixes. */
export function CheckPanel(props: CheckPanelProps) {
  const { id, draft, onPlace, onFix, onClose } = props;
  const { markdown } = draft;
  const checked = useCheck(draft, props.check);
  const findings = checked?.kind === 'done' ? checked.report.findings : [];
  // The places of an earlier text may be elsewhere by now.
  const isCurrent = checked?.markdown === markdown;
  const hasMore =
    findings.length > findingsShown || (checked?.kind === 'done' && checked.report.isCut);
  const fix = (edits: readonly TextEdit[]) => {
    // The button goes with its finding.
    document.getElementById(id)?.focus();
    onFix(edits);
  };
  return (
    <Panel
      id={id}
      title={text.check.title}
      status={statusOf(checked, isCurrent, markdown)}
      onClose={onClose}
    >
      {findings.length > 0 && (
        <ul>
          {findings.slice(0, findingsShown).map((finding, index) => (
            <Item
              key={index}
              finding={finding}
              isCurrent={isCurrent}
              onPlace={onPlace}
              onFix={fix}
            />
          ))}
        </ul>
      )}
      {hasMore && <p class="panel-text hint">{text.check.more}</p>}
    </Panel>
  );
}

function statusOf(checked: Checked | undefined, isCurrent: boolean, markdown: string): string {
  const { check } = text;
  if (markdown.trim() === '') return text.convert.empty;
  if (!checked || !isCurrent) return check.running;
  return checked.kind === 'failed'
    ? checked.message
    : check.found(checked.report.findings.length, checked.report.pages);
}

interface ItemProps extends Pick<CheckPanelProps, 'onPlace' | 'onFix'> {
  readonly finding: Finding;
  readonly isCurrent: boolean;
}

function Item({ finding, isCurrent, onPlace, onFix }: ItemProps) {
  const { severity, message, line, column, page, fix } = finding;
  const { check } = text;
  return (
    <li>
      <p>
        <span class={severity === 'note' ? 'badge' : 'badge badge-warn'}>
          {check.severities[severity]}
        </span>
        <WithCode>{message}</WithCode>
      </p>
      <p class="places">
        <button type="button" class="text-button" onClick={() => onPlace(line, column)}>
          {check.place(line, column)}
        </button>
        {page !== undefined && <span class="hint">{check.page(page)}</span>}
        {fix && (
          <Button isDisabled={!isCurrent} label={check.fixOf(line)} onClick={() => onFix(fix)}>
            {check.fix}
          </Button>
        )}
      </p>
    </li>
  );
}
