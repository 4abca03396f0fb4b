import type { TargetedMouseEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LaidOut } from './messages.ts';
import type { Pages } from './start-pages.ts';

interface PageSheetProps {
  readonly laidOut: LaidOut;
  /** Index of the page. */
  readonly page: number;
  /** CSS pixels for each point. */
  readonly zoom: number;
  readonly label: string;
  readonly paint: Pages['paint'];
  readonly onClick: (x: number, y: number) => void;
}

/** Points of a canvas: a sheet may be higher than browsers allow canvases to be. */
const stripHeight = 1200;

/** A page on its paper, which is painted while it is in view or near. */
export function PageSheet({ laidOut, page, zoom, label, paint, onClick }: PageSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(sheet);
  const { width, height } = laidOut.pages[page]!;
  const tops = Array.from({ length: Math.ceil(height / stripHeight) }, (_, at) => at * stripHeight);
  return (
    <div
      ref={sheet}
      class="page-sheet"
      role="img"
      aria-label={label}
      style={{ width: `${width * zoom}px`, height: `${height * zoom}px` }}
      onClick={({ offsetX, offsetY, target }: TargetedMouseEvent<HTMLDivElement>) => {
        const top =
          target instanceof HTMLElement && target !== sheet.current ? target.offsetTop : 0;
        onClick(offsetX / zoom, (offsetY + top) / zoom);
      }}
    >
      {tops.map((top) => (
        <Strip
          key={top}
          rows={{ id: laidOut.id, page, top, height: Math.min(stripHeight, height - top) }}
          zoom={zoom}
          isNear={isNear}
          paint={paint}
        />
      ))}
    </div>
  );
}

interface StripProps extends Pick<PageSheetProps, 'zoom' | 'paint'> {
  readonly rows: Omit<Parameters<Pages['paint']>[0], 'scale'>;
  readonly isNear: boolean;
}

/** Keeps the last image until the next one is there. */
function Strip({ rows, zoom, isNear, paint }: StripProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { id, top, height } = rows;
  const scale = zoom * devicePixelRatio;
  useEffect(() => {
    const context = canvas.current?.getContext('bitmaprenderer');
    if (!isNear) return context?.transferFromImageBitmap(null);
    let isOutdated = false;
    paint({ ...rows, scale }, (image) => {
      if (isOutdated || !canvas.current) return image.close();
      canvas.current.width = image.width;
      canvas.current.height = image.height;
      context?.transferFromImageBitmap(image);
    });
    return () => {
      isOutdated = true;
    };
  }, [id, scale, height, isNear]);
  return (
    <canvas ref={canvas} style={{ top: `${top * zoom}px`, height: `${height * zoom}px` }}></canvas>
  );
}

/** Whether an element is in view, or less than a view away from it. */
function useIsNear(element: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const root = element.current?.closest('.pages') ?? null;
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      { root, rootMargin: '100% 0px' },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return isNear;
}
