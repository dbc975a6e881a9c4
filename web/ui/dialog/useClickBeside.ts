import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls back for a click on the backdrop of this dialog. Keyboard users press Escape. A text selection that ends outside
 * the dialog does not count, because the click must also start on the backdrop.
 */
export function useClickBeside(dialog: RefObject<HTMLDialogElement | null>, onClick: () => void) {
  const onClickBeside = useEffectEvent(onClick);

  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    let pressedBeside = false;
    // The target is the dialog element only outside its content, which is on the backdrop.
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
