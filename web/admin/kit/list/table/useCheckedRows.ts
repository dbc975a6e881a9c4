import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The rows that somebody has checked. Rows that have left the page no longer count. */
export function useCheckedRows(
  ids: readonly string[],
  frame: RefObject<HTMLElement | null>,
  searchId: string,
) {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const checked = ids.filter((id) => all.has(id));
  useFocusAfterBulk(checked.length > 0, frame, searchId);
  const check = useCallback((id: string, isChecked: boolean) => {
    setAll((before) => new Set(isChecked ? [...before, id] : without(before, [id])));
  }, []);
  return {
    ids: checked,
    has: (id: string) => all.has(id),
    check,
    uncheck: (done: readonly string[]) => setAll((before) => new Set(without(before, done))),
    checkAll: (isChecked: boolean) => setAll(new Set(isChecked ? ids : [])),
    clear: () => setAll(new Set()),
  };
}

function without(ids: ReadonlySet<string>, removed: readonly string[]): string[] {
  return [...ids].filter((id) => !removed.includes(id));
}

/** The toolbar that leaves had the focus. It goes on to the head of the table, or to the search without a table. */
function useFocusAfterBulk(
  isShown: boolean,
  frame: RefObject<HTMLElement | null>,
  searchId: string,
): void {
  useEffect(() => {
    const rows = frame.current;
    if (!isShown) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      const head = rows?.querySelector<HTMLElement>('thead input');
      (head ?? document.getElementById(searchId))?.focus();
    };
  }, [isShown, frame, searchId]);
}
