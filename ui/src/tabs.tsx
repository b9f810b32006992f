import type { Signal } from '@preact/signals';
import { text } from './i18n/index.ts';
import { ChatIcon, ClockIcon, MemoryIcon } from './icons.tsx';
import { triggers } from './state/coming.ts';

export type View = 'chat' | 'coming' | 'memory';

/** The parts of the page: a narrow screen shows one of them, a wide one the chat and one of the others. */
export function Tabs({ view }: { view: Signal<View> }) {
  const count = triggers.value?.length ?? 0;
  const tab = (name: View, icon: preact.ComponentChildren, label: string) => (
    <button
      type="button"
      class={`tab tab-${name}`}
      aria-current={view.value === name ? 'page' : undefined}
      data-beside-chat={name === 'coming' && view.value === 'chat' ? '' : undefined}
      onClick={() => {
        view.value = name;
      }}
    >
      {icon}
      <span>{label}</span>
      {name === 'coming' && count > 0 && <span class="tab-count">{count}</span>}
    </button>
  );
  return (
    <nav class="tabs">
      {tab('chat', <ChatIcon />, text.value.chat)}
      {tab('coming', <ClockIcon />, text.value.coming)}
      {tab('memory', <MemoryIcon />, text.value.memory)}
    </nav>
  );
}
