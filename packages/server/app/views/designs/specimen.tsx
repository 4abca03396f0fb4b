import type { DesignSystem } from '@mdconv/client';
import { useEffect, useState } from 'preact/hooks';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { previewDesign } from '../../state/designs.ts';
import { text } from '../../text.ts';
import { renderSpecimen } from './render-specimen.ts';

type SpecimenProps = Pick<DesignSystem, 'slug' | 'name' | 'thumbnail'>;

/** A picture of a document in a design: nothing in it can be focused. */
export function Specimen({ slug, name, thumbnail }: SpecimenProps) {
  if (thumbnail === null) return <DrawnSpecimen slug={slug} name={name} />;
  return (
    <div class="specimen">
      <img src={thumbnail} alt="" />
    </div>
  );
}

/** A document that the browser renders, for designs without a picture. */
function DrawnSpecimen({ slug, name }: Omit<SpecimenProps, 'thumbnail'>) {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const answer = await renderSpecimen(await previewDesign(slug));
      if (!isGone && answer.kind === 'shown') setHtml(answer.html);
    };
    show().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [slug]);
  return (
    <div class="specimen" inert>
      {html !== undefined && <PreviewFrame html={html} title={text.designs.specimen(name)} />}
    </div>
  );
}
