import { render } from 'preact';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/chat.css';
import './styles/coming.css';
import './styles/why.css';
import './styles/memory.css';
import './styles/settings.css';
import { App } from './app.tsx';
import { startLive } from './state/live.ts';

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app');
render(<App />, root);
void startLive();
