import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PreviewScroll } from '../preview/preview-frame.tsx';
import { text } from '../text.ts';
import type { LaidOut } from './messages.ts';
import { PageSheet } from './page-sheet.tsx';
import { heightOf, linkAt, offsetAt, offsetOf, type Height } from './places.ts';
import type { Pages } from './start-pages.ts';

interface PagesViewProps {
  readonly laidOut: LaidOut;
  readonly paint: Pages['paint'];
  readonly scroll?: PreviewScroll | undefined;
  /** Told the place in the text of what a person clicks. */
  readonly onSelect?: ((offset: number) => void) | undefined;
}

/** CSS pixels for each point at the size of the paper. */
const natural = 96 / 72;
/** CSS pixels around and between pages; as in the style. */
const gap = 20;

/** The pages of a document, as its file has them. */
export function PagesView({ laidOut, paint, scroll, onSelect }: PagesViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [current, setCurrent] = useState(0);
  const { pages } = laidOut;
  const widest = Math.max(...pages.map((page) => page.width));
  const zoom = Math.min(natural, Math.max(0.2, (width - 2 * gap) / widest));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(view.current!);
    return () => observer.disconnect();
  }, []);

  /** Where the text scrolled the pages last. */
  const followed = useRef(0);
  const state = useRef({ laidOut, zoom });
  state.current = { laidOut, zoom };
  const scrollTo = ({ page, y }: Height) => {
    const sheet = view.current?.children[page] as HTMLElement | undefined;
    if (!view.current || !sheet) return;
    view.current.scrollTop = page === 0 && y === 0 ? 0 : sheet.offsetTop + y * state.current.zoom;
    followed.current = view.current.scrollTop;
  };
  const onScroll = () => {
    const { scrollTop, children } = view.current!;
    const sheets = [...children] as HTMLElement[];
    const at = sheets.findLastIndex((sheet) => sheet.offsetTop <= scrollTop + gap);
    setCurrent(Math.max(0, at));
    if (!scroll || Math.abs(scrollTop - followed.current) < 2) return;
    followed.current = scrollTop;
    const page = Math.max(0, at);
    const y = Math.max(0, scrollTop - sheets[page]!.offsetTop) / zoom;
    scroll.onScroll(scrollTop < 2 ? 0 : offsetOf(laidOut, { page, y }));
  };
  useEffect(
    () => scroll?.onReady((offset) => scrollTo(heightOf(state.current.laidOut, offset))),
    [scroll],
  );

  const onClick = (page: number, x: number, y: number) => {
    const link = linkAt(laidOut, page, x, y);
    if (link) return scrollTo(link);
    const offset = offsetAt(laidOut, page, x, y);
    if (offset !== undefined) onSelect?.(offset);
  };

  return (
    <div class="pages-frame">
      <div
        ref={view}
        class="pages"
        role="region"
        aria-label={text.convert.pages}
        tabIndex={0}
        onScroll={onScroll}
      >
        {width > 0 &&
          pages.map((_, page) => (
            <PageSheet
              key={page}
              laidOut={laidOut}
              page={page}
              zoom={zoom}
              label={text.convert.pageOf(page + 1, pages.length)}
              paint={paint}
              onClick={(x, y) => onClick(page, x, y)}
            />
          ))}
      </div>
      {pages.length > 1 && (
        <p class="page-count" aria-hidden="true">
          {text.convert.pageOf(Math.min(current, pages.length - 1) + 1, pages.length)}
        </p>
      )}
    </div>
  );
}
