type Held = { kind: 'click'; element: HTMLElement } | Submission;
type Submission = { kind: 'submit'; form: HTMLFormElement; submitter: HTMLElement | null };

const native = '[data-native],[popovertarget],[commandfor]';

/** Finds a control that works only after hydration. */
function waitingControl(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest<HTMLElement>('button,[data-replay]');
  if (!control || control.matches(native)) return null;
  // The form's submit event follows.
  if (control instanceof HTMLButtonElement && control.form && control.type !== 'button')
    return null;
  return control;
}

function send({ form, submitter }: Submission): void {
  if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
}

/**
 * Queues clicks and submits until hydration. `replay` dispatches each of them once, in order.
 * `release` is for a failed hydration: the browser then sends forms itself.
 */
export function holdEvents(onHeld: () => void) {
  let held: Held[] = [];

  function hold(event: Event, item: Held): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const again = held.some((other) =>
      item.kind === 'submit'
        ? other.kind === 'submit' && other.form === item.form
        : other.kind === 'click' && other.element === item.element,
    );
    if (!again) held.push(item);
    onHeld();
  }

  function onClick(event: MouseEvent): void {
    // The browser handles opening in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const element = waitingControl(event.target);
    if (element) hold(event, { kind: 'click', element });
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.matches(native)) return;
    hold(event, { kind: 'submit', form, submitter: event.submitter });
  }

  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);

  function take(): Held[] {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    const items = held;
    held = [];
    return items;
  }

  return {
    replay() {
      for (const item of take()) {
        if (item.kind === 'submit') send(item);
        else if (item.element.isConnected) item.element.click();
      }
    },
    release() {
      for (const item of take()) if (item.kind === 'submit') send(item);
    },
  };
}
