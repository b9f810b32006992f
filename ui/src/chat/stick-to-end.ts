import { useLayoutEffect, useRef } from 'preact/hooks';

/** So near to the end counts as at the end, in px. */
const NEAR = 48;

/**
 * Keeps a scrolling box at its end while it grows, unless the person has scrolled away to read; a change of `ownCount`,
 * which is something that they said, brings them back. Goes on the box; its first child is what grows.
 */
export function useStickToEnd<E extends HTMLElement>(ownCount: number) {
  const box = useRef<E>(null);
  const isAtEnd = useRef(true);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const follow = () => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    };
    const notice = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    if (element.firstElementChild !== null) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', notice, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', notice);
    };
  }, []);
  useLayoutEffect(() => {
    if (ownCount > 0) isAtEnd.current = true;
  }, [ownCount]);

  return box;
}
