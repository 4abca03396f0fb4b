/** A cache that keeps recently used entries. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** `cost` counts against the bound. */
  set(key: string, value: Value, cost?: number): void;
  /**
   * A part whose keys are apart from those of others: cheaper than keys made of both. Two parts of
   * one name are the same.
   */
  scope(name: string): Pick<BoundedCache<Value>, 'get' | 'set'>;
}

type Generation<Value> = Map<string, Map<string, Value>>;

/**
 * Keeps between one and two times `costMax`. Two generations instead of a list of uses: a hit in
 * the younger one, which is nearly every hit, writes nothing.
 */
export function createBoundedCache<Value>(costMax: number): BoundedCache<Value> {
  let young: Generation<Value> = new Map();
  let old: Generation<Value> = new Map();
  let youngCost = 0;
  let turns = 0;

  const turn = () => {
    old = young;
    young = new Map();
    youngCost = 0;
    turns += 1;
  };

  const scope: BoundedCache<Value>['scope'] = (name) => {
    let recent = new Map<string, Value>();
    let earlier: ReadonlyMap<string, Value> | undefined;
    let knownTurns = -1;
    // The maps of this scope are looked up once a generation, not once a key.
    const follow = () => {
      knownTurns = turns;
      recent = young.get(name) ?? new Map<string, Value>();
      young.set(name, recent);
      earlier = old.get(name);
    };
    const set = (key: string, value: Value, cost = 1) => {
      if (youngCost + cost > costMax) turn();
      if (knownTurns !== turns) follow();
      recent.set(key, value);
      youngCost += cost;
    };
    const get = (key: string) => {
      if (knownTurns !== turns) follow();
      const value = recent.get(key);
      if (value !== undefined) return value;
      const before = earlier?.get(key);
      if (before !== undefined) set(key, before);
      return before;
    };
    return { get, set };
  };

  return { ...scope(''), scope };
}
