import type { ComponentChildren } from 'preact';

/** A line drawing on a 20 px grid, in the colour of the text; silent to screen readers, which read the label beside it. */
function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export const SunriseIcon = () => (
  <Icon>
    <path d="M2 15h16M5 15a5 5 0 0 1 10 0M10 4v2.5M3.6 8.2l1.6 1.3M16.4 8.2l-1.6 1.3" />
  </Icon>
);
export const SendIcon = () => (
  <Icon>
    <path d="M10 16V4M5 9l5-5 5 5" />
  </Icon>
);
export const ChevronIcon = () => (
  <Icon>
    <path d="M7 5l5 5-5 5" />
  </Icon>
);
export const ChatIcon = () => (
  <Icon>
    <path d="M4 4h12v9H9l-4 3v-3H4z" />
  </Icon>
);
export const ClockIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4l2.5 2" />
  </Icon>
);
export const MemoryIcon = () => (
  <Icon>
    <path d="M4 5h12M4 10h12M4 15h7" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon>
    <path d="M4 10.5l4 4 8-9" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="M5 5l10 10M15 5L5 15" />
  </Icon>
);
