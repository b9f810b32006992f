import { signal } from '@preact/signals';
import { Chat } from './chat/chat.tsx';
import { Coming } from './coming/coming.tsx';
import { Header } from './header.tsx';
import { Memory } from './memory/memory.tsx';
import { Notice } from './notice.tsx';
import { Settings } from './settings/settings.tsx';
import { ZoneOffer } from './settings/zone-offer.tsx';
import { Tabs, type View } from './tabs.tsx';

/** What a narrow screen shows; a wide one shows the chat, and beside it what is coming unless this is the memory. */
const view = signal<View>('chat');

export function App() {
  return (
    <div class="app" data-view={view.value}>
      <Header />
      <Notice />
      <ZoneOffer />
      <main class="panels">
        <Chat />
        {view.value === 'memory' ? <Memory /> : <Coming />}
      </main>
      <Tabs view={view} />
      <Settings />
    </div>
  );
}
