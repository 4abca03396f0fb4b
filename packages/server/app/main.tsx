import { render } from 'preact';
import { App } from './app.tsx';
import { keepApp } from './offline/keep-app.ts';
import { loadSession } from './state/session.ts';
import { loadTexts } from './text.ts';

await loadTexts();
void loadSession();
render(<App />, document.getElementById('app')!);

// What a visitor waits for comes first.
setTimeout(() => void keepApp(), 3000);
