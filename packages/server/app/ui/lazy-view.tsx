import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Failure, Skeleton } from './states.tsx';
import { text } from '../text.ts';

type Code<Props> = { readonly kind: 'ready'; readonly component: ComponentType<Props> };

/** A view whose code loads when it is first shown. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: Code<Props> | undefined;
  return function LazyView(props: Props) {
    const [code, setCode] = useState<Code<Props> | { readonly kind: 'failed' } | undefined>(known);
    useEffect(() => {
      if (known) return;
      load().then(
        (component) => setCode((known = { kind: 'ready', component })),
        () => setCode({ kind: 'failed' }),
      );
    }, []);
    if (code?.kind === 'ready') return <code.component {...props} />;
    return (
      <div class="page">
        {code ? (
          <Failure isPage message={text.errors.offline} onRetry={() => location.reload()} />
        ) : (
          <Skeleton />
        )}
      </div>
    );
  };
}
