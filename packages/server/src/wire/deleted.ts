import { z } from 'zod';

/** What a deletion answers. */
export const Deleted = z.object({ id: z.uuid(), deleted: z.literal(true) }).meta({ id: 'Deleted' });

export function deletedBody(id: string): z.infer<typeof Deleted> {
  return { id, deleted: true };
}
