import { useRef, useState } from 'preact/hooks';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectList, type Scope, type ShownList } from './project-list.tsx';

const scopes: readonly Scope[] = ['active', 'shared', 'archived'];

/** The projects of the account, and those that other people share with it. */
export function ProjectsView() {
  const { projects } = text;
  const [scope, setScope] = useState<Scope>('active');
  const [search, setSearch] = useState('');
  const [isCreating, setCreating] = useState(false);
  const shown = useRef<ShownList>({ reload: () => undefined });
  return (
    <div class="page">
      <header class="page-head">
        <div>
          <ViewHeading>{projects.title}</ViewHeading>
          <p>{projects.about}</p>
        </div>
        <Button icon="plus" look="primary" onClick={() => setCreating(true)}>
          {projects.create}
        </Button>
      </header>
      <div class="filters">
        <Choice
          label={projects.scope}
          value={scope}
          options={scopes.map((value) => ({ value, label: projects.scopes[value] }))}
          onChange={setScope}
        />
        <input
          type="search"
          aria-label={projects.search}
          placeholder={projects.search}
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      <ProjectList
        key={scope}
        scope={scope}
        search={search}
        shown={shown.current}
        onClearSearch={() => setSearch('')}
        onCreate={() => setCreating(true)}
      />
      {isCreating && (
        <ProjectDialog
          open={{ kind: 'create' }}
          onChanged={() => undefined}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  );
}
