import type { Project } from '@mdconv/client';
import { text } from '../../text.ts';

/** Who can read a project. */
export function ShareBadge({ mode }: { readonly mode: Project['share_mode'] }) {
  const name = text.projects.modes[mode];
  if (mode === 'private') return <span class="muted">{name}</span>;
  return <span class={mode === 'public' ? 'badge badge-warn' : 'badge badge-ok'}>{name}</span>;
}
