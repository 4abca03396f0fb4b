import type { Problem } from '../../preview/messages.ts';
import { session } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import type { Tools } from './tools.ts';

/** Small windows have the tools in a menu. */
interface StatusBarProps extends Pick<Tools, 'tools' | 'changes'> {
  /** Words of the text; `undefined` until they are counted. */
  readonly words: number | undefined;
  readonly problems: readonly Problem[];
  /** The id of the list of problems; `undefined`: it is closed. */
  readonly problemsId: string | undefined;
  readonly onProblems: () => void;
  /** The id of the check; `undefined`: it is closed. */
  readonly checkId: string | undefined;
  readonly onCheck: () => void;
  /** Absent: there is a text already. */
  readonly onExample: (() => void) | undefined;
}

/** Facts about the text, what a download costs, and less frequent actions. */
export function StatusBar(props: StatusBarProps) {
  const { convert } = text;
  const { words, problems } = props;
  const current = useStore(session);
  const isFree = current.kind === 'signed-in' && current.isFree;
  return (
    <div class="status">
      {props.onExample && (
        <span class="is-for-one-pane">
          <Button icon="file" look="quiet" onClick={props.onExample}>
            {convert.shortExample}
          </Button>
        </span>
      )}
      <ToolButtons tools={props.tools} />
      <Button
        icon="checks"
        look="quiet"
        isExpanded={props.checkId !== undefined}
        controls={props.checkId}
        onClick={props.onCheck}
      >
        {text.check.title}
      </Button>
      {problems.length > 0 && (
        <Button
          icon={problems.some(({ fixes }) => fixes === 0) ? 'alert' : 'check'}
          look="quiet"
          isExpanded={props.problemsId !== undefined}
          controls={props.problemsId}
          onClick={props.onProblems}
        >
          {text.problems.count(problems.length)}
        </Button>
      )}
      <ToolButtons tools={props.changes} />
      <p class="status-facts">
        <span class="if-roomy">
          {words !== undefined && <span>{convert.words(words)}</span>}
          <span>{isFree ? convert.priceFree : convert.price}</span>
        </span>
        <span class="if-compact">{isFree ? convert.shortPriceFree : convert.shortPrice}</span>
      </p>
    </div>
  );
}

function ToolButtons({ tools }: { readonly tools: readonly MenuItem[] }) {
  return (
    <span class="if-roomy">
      {tools.map(({ label, icon, onSelect }) => (
        <Button key={label} icon={icon} look="quiet" onClick={onSelect}>
          {label}
        </Button>
      ))}
    </span>
  );
}
