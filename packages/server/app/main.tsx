import { render } from 'preact';
import { App } from './app.tsx';
import { loadSession } from './state/session.ts';
import { loadTexts } from './text.ts';

await loadTexts();
void loadSession();
render(<App />, document.getElementById('app')!);
