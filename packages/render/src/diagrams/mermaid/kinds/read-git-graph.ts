import { DiagramError } from '../../diagram.ts';
import { readEach, unknownStatement, type KindSource } from './kind.ts';

const types = ['NORMAL', 'REVERSE', 'HIGHLIGHT'] as const;

export interface Commit {
  readonly branch: string;
  readonly id?: string | undefined;
  readonly tag?: string | undefined;
  /** `EMPTY` is the end of a branch that has no commit: it has a name and no dot. */
  readonly type: (typeof types)[number] | 'EMPTY';
  readonly isPicked?: boolean;
  /** Positions of the commits that it follows. */
  readonly parents: readonly number[];
}

export interface History {
  readonly commits: readonly Commit[];
  /** The branches in the order of their lanes. */
  readonly branches: readonly string[];
}

const commitsMax = 200;
const branchesMax = 12;
const option = /^(id|tag|type|msg|parent|order)\s*:\s*(?:"([^"]*)"|([\w.-]+))\s*/;
const statement = /^(commit|branch|checkout|switch|merge|cherry-pick)\b\s*(.*)$/;

/** Source: Mermaid, Gitgraph diagrams. */
export function readGitGraph({ head, statements, settings }: KindSource): History {
  if (!/^(?:(?:LR|TB|BT)?\s*:?)$/.test(head)) throw unknownStatement();
  const main = settings?.get('mainBranchName') ?? 'main';
  const history: Growing = {
    commits: [],
    heads: new Map([[main, undefined]]),
    orders: new Map([[main, 0]]),
    branch: main,
  };
  readEach(statements, (line) => {
    const [, word = '', rest = ''] = statement.exec(line.trim()) ?? [];
    const act = Object.hasOwn(acts, word) ? acts[word] : undefined;
    if (!act) throw unknownStatement();
    const isCommit = word === 'commit' || word === 'cherry-pick';
    act(history, isCommit ? readOptions(rest) : readNamed(rest));
  });
  const { commits } = history;
  const branches = lanesOf(history);
  checkSize(commits.length, branches.length);
  return { commits: [...commits, ...emptyEnds(history, branches)], branches };
}

function checkSize(commits: number, branches: number): void {
  if (commits === 0) throw new DiagramError('it has no data');
  if (commits > commitsMax || branches > branchesMax) throw new DiagramError('it is too large');
}

interface Statement {
  readonly name: string;
  readonly options: ReadonlyMap<string, string>;
}

/** A history to which statements add. */
interface Growing {
  readonly commits: Commit[];
  readonly heads: Map<string, number | undefined>;
  readonly orders: Map<string, number>;
  branch: string;
}

type Act = (history: Growing, statement: Statement) => void;

/** What each word does to the history. */
const acts: Readonly<Record<string, Act>> = {
  commit: (history, { options }) => addCommit(history, options),
  checkout: checkOut,
  switch: checkOut,
  branch(history, { name, options }) {
    const { heads, orders } = history;
    if (heads.has(name)) throw new DiagramError('it has a branch twice');
    orders.set(name, Number(options.get('order') ?? heads.size));
    heads.set(name, headOf(history, history.branch));
    history.branch = name;
  },
  merge(history, { name, options }) {
    const merged = headOf(history, name);
    if (merged === undefined || name === history.branch)
      throw new DiagramError('it merges a branch without commits');
    addCommit(history, options, { others: [merged] });
  },
  'cherry-pick'(history, { options }) {
    const id = options.get('id');
    if (!history.commits.some((commit) => commit.id !== undefined && commit.id === id))
      throw new DiagramError('it picks a commit that does not exist');
    const parent = options.get('parent');
    const from = parent === undefined ? '' : `, parent: ${parent}`;
    const tag = options.get('tag') ?? `cherry-pick: ${id}${from}`;
    addCommit(history, new Map([['tag', tag]]), { isPicked: true });
  },
};

function checkOut(history: Growing, { name }: Statement): void {
  headOf(history, name);
  history.branch = name;
}

function headOf({ heads }: Growing, name: string): number | undefined {
  if (!heads.has(name)) throw new DiagramError('it names a branch that does not exist');
  return heads.get(name);
}

function addCommit(
  { commits, heads, branch }: Growing,
  options: Statement['options'],
  { others = [], isPicked = false }: { others?: readonly number[]; isPicked?: boolean } = {},
): void {
  const parent = heads.get(branch);
  const type = types.find((one) => one === (options.get('type') ?? 'NORMAL'));
  if (!type) throw unknownStatement();
  const parents = [...(parent === undefined ? [] : [parent]), ...others];
  const [id, tag] = [options.get('id'), options.get('tag')];
  commits.push({ branch, id, tag, type, parents, isPicked });
  heads.set(branch, commits.length - 1);
}

function lanesOf({ heads, orders }: Growing): readonly string[] {
  return [...heads.keys()].sort((a, b) => orders.get(a)! - orders.get(b)!);
}

/** The branches without commits: their names stand below all commits. */
function emptyEnds({ commits, heads }: Growing, branches: readonly string[]): readonly Commit[] {
  const used = new Set(commits.map(({ branch }) => branch));
  return branches
    .filter((branch) => !used.has(branch))
    .map((branch) => {
      const head = heads.get(branch);
      return { branch, type: 'EMPTY', parents: head === undefined ? [] : [head] };
    });
}

function readNamed(rest: string): Statement {
  const [whole = '', quoted, bare = ''] = /^(?:"([^"]+)"|([^\s":]+))\s*/.exec(rest) ?? [];
  return { name: quoted ?? bare, options: readOptions(rest.slice(whole.length)).options };
}

/** Options such as `id: "a"`. Source: Mermaid: a text alone is the message, shown instead of the id. */
function readOptions(rest: string): Statement {
  const options = new Map<string, string>();
  const message = /^"([^"]*)"\s*/.exec(rest);
  if (message) options.set('id', message[1]!);
  for (let left = rest.slice(message?.[0].length ?? 0); left !== '';) {
    const found = option.exec(left);
    if (!found) throw unknownStatement();
    options.set(found[1]!, found[2] ?? found[3] ?? '');
    left = left.slice(found[0].length);
  }
  return { name: '', options };
}
