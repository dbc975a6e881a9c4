import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls back for a click on the backdrop of this dialog. Escape is the keyboard's way to the same. Text that is selected
 * past the edge of the dialog does not count: a click beside also starts there.
 */
export function useClickBeside(dialog: RefObject<HTMLDialogElement | null>, onClick: () => void) {
  const onClickBeside = useEffectEvent(onClick);

  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    let pressedBeside = false;
    // The dialog itself is only hit outside the box in it: that is the backdrop.
    const onPointerDown = ({ target }: PointerEvent) => {
      pressedBeside = target === box;
    };
    const onBoxClick = ({ target }: MouseEvent) => {
      if (target === box && pressedBeside) onClickBeside();
    };
    box.addEventListener('pointerdown', onPointerDown);
    box.addEventListener('click', onBoxClick);
    return () => {
      box.removeEventListener('pointerdown', onPointerDown);
      box.removeEventListener('click', onBoxClick);
    };
  }, [dialog]);
}
