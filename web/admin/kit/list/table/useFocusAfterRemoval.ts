import { type RefObject, useEffect, useRef } from 'react';

/**
 * The button that removes a row goes with it. The focus moves to this element instead of getting lost.
 * @param count of the rows; null while they load.
 */
export function useFocusAfterRemoval(
  element: RefObject<HTMLElement | null>,
  count: number | null,
): void {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== null && before.current !== null && count < before.current;
    if (isFewer && document.activeElement === document.body) element.current?.focus();
    before.current = count;
  }, [element, count]);
}
