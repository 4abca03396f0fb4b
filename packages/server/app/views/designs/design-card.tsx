import type { DesignSystem } from '@mdconv/client';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Specimen } from './specimen.tsx';

interface DesignCardProps {
  readonly design: DesignSystem;
  readonly onOpen: () => void;
  /** Absent: the design cannot be deleted. */
  readonly onDelete?: () => void;
}

/** A design with its specimen. */
export function DesignCard({ design, onOpen, onDelete }: DesignCardProps) {
  const { designs } = text;
  const { slug, name, description, source, thumbnail } = design;
  const isOwn = source === 'account';
  return (
    <li class="design-card">
      <Specimen slug={slug} name={name} thumbnail={thumbnail} />
      <div class="design-card-body">
        <h3>{name}</h3>
        <p class="hint">{description || slug}</p>
        <div class="design-card-actions">
          <Button label={isOwn ? designs.editOf(name) : designs.customizeOf(name)} onClick={onOpen}>
            {isOwn ? designs.edit : designs.customize}
          </Button>
          {onDelete && (
            <Button look="quiet" label={designs.deleteOf(name)} onClick={onDelete}>
              {designs.delete}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
