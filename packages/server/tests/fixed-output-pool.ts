import { checkConvertRequest, designSystems } from '@mdconv/core';
import { createFairQueue, type Conversion, type Pool } from '@mdconv/render';

/** A pool with one slot whose conversions have this output, after `work` if that is given. */
export function fixedOutputPool(output: string, work = () => Promise.resolve()): Pool {
  const conversion: Conversion = {
    format: 'text',
    contentType: 'text/plain; charset=utf-8',
    designSystem: 'minimal-clean',
    output,
    byteSize: output.length,
    warnings: [],
  };
  const queue = createFairQueue(['slot']);
  const convertChecked: Pool['convertChecked'] = (
    _request,
    { signal, onStart, queue: place } = {},
  ) =>
    queue.run({ ...place, signal }, async () => {
      onStart?.();
      await work();
      return conversion;
    });
  return {
    convert: (request, options) =>
      convertChecked(checkConvertRequest(request, designSystems), options),
    convertChecked,
    checkRoom: (place) => queue.checkRoom(place),
    load: () => ({
      workers: 1,
      warm: 1,
      idle: queue.idle(),
      waiting: queue.waiting(),
      restarts: 0,
    }),
    close: async () => undefined,
  };
}
