import type { Problem } from '../../preview/messages.ts';
import { text } from '../../text.ts';
import { Panel } from '../../ui/panel.tsx';
import { WithCode } from '../../ui/with-code.tsx';

interface ProblemListProps {
  readonly id: string;
  readonly problems: readonly Problem[];
  /** Shows a place in the editor. */
  readonly onSelect: (start: number, end: number) => void;
  readonly onClose: () => void;
}

/** What tidying has changed and what it could not repair, with places in the text. */
export function ProblemList({ id, problems, onSelect, onClose }: ProblemListProps) {
  const { title, count } = text.problems;
  if (problems.length === 0) return null;
  return (
    <Panel id={id} title={title} status={count(problems.length)} onClose={onClose}>
      <ul>
        {problems.map(({ rule, message, why, fixes, places, placeCount }) => (
          <li key={rule + message}>
            <p>
              <span class={fixes > 0 ? 'badge badge-ok' : 'badge badge-warn'}>
                {fixes > 0 ? text.problems.fixes(fixes) : text.problems.open}
              </span>
              <WithCode>{message}</WithCode>
            </p>
            <p class="hint">
              {why && <WithCode>{why}</WithCode>} {text.problems.rule}{' '}
              <code class="rule">{rule}</code>
            </p>
            {places.length > 0 && (
              <p class="places">
                {onePerLine(places).map(({ start, end, line }) => (
                  <button
                    key={start}
                    type="button"
                    class="text-button"
                    onClick={() => onSelect(start, end)}
                  >
                    {text.problems.line(line)}
                  </button>
                ))}
                {placeCount > places.length && (
                  <span class="hint">{text.problems.more(placeCount - places.length)}</span>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Two buttons with the same name would say nothing new. */
function onePerLine(places: Problem['places']): Problem['places'] {
  return places.filter(({ line }, index) => line !== places[index - 1]?.line);
}
