import { DiagramError } from '../../diagram.ts';
import { unknownStatement, type KindSource } from './kind.ts';

const types = ['NORMAL', 'REVERSE', 'HIGHLIGHT'] as const;

export interface Commit {
  readonly branch: string;
  readonly id?: string | undefined;
  readonly tag?: string | undefined;
  readonly type: (typeof types)[number];
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
  const history = createHistory(settings?.get('mainBranchName') ?? 'main');
  for (const line of statements) {
    const [, word = '', rest = ''] = statement.exec(line.trim()) ?? [];
    const act = history.acts.get(word);
    if (!act) throw unknownStatement();
    const isCommit = word === 'commit' || word === 'cherry-pick';
    act(isCommit ? readOptions(rest) : readNamed(rest));
  }
  const { commits, branches } = history.end();
  checkSize(commits.length, branches.length);
  return { commits, branches };
}

function checkSize(commits: number, branches: number): void {
  if (commits === 0) throw new DiagramError('it has no data');
  if (commits > commitsMax || branches > branchesMax) throw new DiagramError('it is too large');
}

type Act = (statement: Statement) => void;

interface Statement {
  readonly name: string;
  readonly options: ReadonlyMap<string, string>;
}

/** What each word does to the history. */
function createHistory(main: string) {
  const commits: Commit[] = [];
  const heads = new Map<string, number | undefined>([[main, undefined]]);
  const orders = new Map<string, number>([[main, 0]]);
  let branch = main;

  const headOf = (name: string): number | undefined => {
    if (!heads.has(name)) throw new DiagramError('it names a branch that does not exist');
    return heads.get(name);
  };
  const add = (options: Statement['options'], others: readonly number[] = [], isPicked = false) => {
    const parent = heads.get(branch);
    const type = types.find((one) => one === (options.get('type') ?? 'NORMAL'));
    if (!type) throw unknownStatement();
    const parents = [...(parent === undefined ? [] : [parent]), ...others];
    commits.push({
      branch,
      id: options.get('id'),
      tag: options.get('tag'),
      type,
      parents,
      isPicked,
    });
    heads.set(branch, commits.length - 1);
  };
  const checkOut: Act = ({ name }) => {
    headOf(name);
    branch = name;
  };

  const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
    ['commit', ({ options }) => add(options)],
    ['checkout', checkOut],
    ['switch', checkOut],
    [
      'branch',
      ({ name, options }) => {
        if (heads.has(name)) throw new DiagramError('it has a branch twice');
        orders.set(name, Number(options.get('order') ?? heads.size));
        heads.set(name, headOf(branch));
        branch = name;
      },
    ],
    [
      'merge',
      ({ name, options }) => {
        const merged = headOf(name);
        if (merged === undefined || name === branch)
          throw new DiagramError('it merges a branch without commits');
        add(options, [merged]);
      },
    ],
    [
      'cherry-pick',
      ({ options }) => {
        const id = options.get('id');
        if (!commits.some((commit) => commit.id !== undefined && commit.id === id))
          throw new DiagramError('it picks a commit that does not exist');
        add(new Map([['tag', options.get('tag') ?? `cherry-pick: ${id}`]]), [], true);
      },
    ],
  ]);
  const end = (): History => {
    const used = [...heads.keys()].filter((one) => commits.some((own) => own.branch === one));
    return { commits, branches: used.sort((a, b) => orders.get(a)! - orders.get(b)!) };
  };
  return { acts, end };
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
