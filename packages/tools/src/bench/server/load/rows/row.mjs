/** A row whose requests are all the same. @param options of the request, as a function of the scene */
export function same(endpoint, options, { path = () => endpoint, ...more } = {}) {
  return {
    endpoint,
    ...more,
    async open(scene) {
      const [target, sent] = [await path(scene), options(scene)];
      return () => scene.ask(target, sent);
    },
  };
}

/** A row whose requests differ. @param requestsOf lists them: pairs of method with path, and options */
export function each(endpoint, requestsOf, more = {}) {
  return {
    endpoint,
    ...more,
    async open(scene, count) {
      const requests = await requestsOf(scene, count);
      let next = 0;
      return () => {
        const [target, options] = requests[next];
        next += 1;
        return scene.ask(target, options);
      };
    },
  };
}

/** Makes a value for each request. */
export const times = (count, make) => Array.from({ length: count }, (_, number) => make(number));

/** Does work one after the other, as many times as there are requests. */
export async function repeated(count, work) {
  const results = [];
  while (results.length < count) results.push(await work(results.length));
  return results;
}

export const idOf = ({ text }) => JSON.parse(text).id;
