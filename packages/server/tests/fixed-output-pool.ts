import {
  checkConvertRequest,
  designSystems,
  readCheckRequest,
  type ConvertRequestInput,
  type Format,
} from '@mdconv/core';
import {
  createFairQueue,
  type Conversion,
  type ConvertedBytes,
  type Pool,
  type PooledOptions,
} from '@mdconv/render';

/** A pool with one slot whose conversions have this output, after `work` if that is given. */
export function fixedOutputPool(output: string, work = () => Promise.resolve()): Pool {
  const bytes = Buffer.from(output);
  const conversion: ConvertedBytes = {
    format: 'text',
    contentType: 'text/plain; charset=utf-8',
    designSystem: 'minimal-clean',
    output: bytes,
    byteSize: bytes.length,
    warnings: [],
  };
  const queue = createFairQueue(['slot']);
  const convertChecked: Pool['convertChecked'] = (
    _request,
    { signal, onStart, reserve, queue: place } = {},
  ) =>
    queue.run({ ...place, signal }, async () => {
      onStart?.();
      await work();
      await reserve?.(bytes.length);
      return conversion;
    });
  const checkChecked: Pool['checkChecked'] = async ({ conversion }, options) => {
    await convertChecked(conversion, options);
    return { findings: [], isCut: false };
  };
  return {
    check: (request) => checkChecked(readCheckRequest(request, designSystems)),
    checkChecked,
    async convert<Of extends Format>(request: ConvertRequestInput<Of>, options?: PooledOptions) {
      const checked = checkConvertRequest(request, designSystems);
      return { ...(await convertChecked(checked, options)), output } as Conversion<Of>;
    },
    convertChecked,
    checkRoom: (place) => queue.checkRoom(place),
    load: () => ({
      workers: 1,
      warm: 1,
      idle: queue.idle(),
      waiting: queue.waiting(),
      restarts: 0,
    }),
    hasPermissionModel: true,
    close: async () => undefined,
  };
}
