/** Remembers what was asked for lately and forgets the rest. */
export interface BoundedCache<Value> {
  /** Keys of one scope are apart from those of another: cheaper than keys made of both. */
  get(key: string, scope?: string): Value | undefined;
  /** `cost` counts against the bound. */
  set(key: string, value: Value, cost?: number, scope?: string): void;
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

  const set = (key: string, value: Value, cost = 1, scope = '') => {
    if (youngCost + cost > costMax) {
      old = young;
      young = new Map();
      youngCost = 0;
    }
    const scoped = young.get(scope) ?? new Map<string, Value>();
    young.set(scope, scoped);
    scoped.set(key, value);
    youngCost += cost;
  };

  return {
    get(key, scope = '') {
      const recent = young.get(scope)?.get(key);
      if (recent !== undefined) return recent;
      const earlier = old.get(scope)?.get(key);
      if (earlier !== undefined) set(key, earlier, 1, scope);
      return earlier;
    },
    set,
  };
}
