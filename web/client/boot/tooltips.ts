// Tooltips: a control marked data-tip="id" shows the popover with this id. With a mouse it opens after a delay, unless
// another tooltip was just open. With the keyboard it opens at once. It stays open while the mouse is on it, and Escape
// closes it. A tap or click opens it without this script.

const DELAY_MS = 700;
/** After a tooltip was open, the next one opens without delay within this time. */
const SKIP_DELAY_MS = 300;
/** Time to move the mouse over the gap between control and tooltip. */
const GRACE_MS = 150;
const GAP = 8;
const EDGE = 8;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The tooltip that is open, and how far from the top of the window its control was when it was placed. */
let shown: { control: HTMLElement; tip: HTMLElement; top: number } | null = null;
let closedAt = -Infinity;
/** The control that was last pointed at, pressed or focused. Several controls may share one tooltip. */
let asked: HTMLElement | null = null;
/** The control whose tooltip a resting mouse has opened. A click on it must not close the tooltip. */
let rested: HTMLElement | null = null;

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** Places the tooltip above the control, or below it if there is no room, within the window. */
function place(control: HTMLElement, tip: HTMLElement): void {
  const box = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const most = document.documentElement.clientWidth - width - EDGE;
  const left = Math.min(Math.max(box.left + box.width / 2 - width / 2, EDGE), most);
  const above = box.top - height - GAP;
  // Set by script, because the content security policy forbids style attributes.
  tip.style.left = `${left}px`;
  tip.style.top = `${above < EDGE ? box.bottom + GAP : above}px`;
}

function open(control: HTMLElement, tip: HTMLElement): void {
  shown = { control, tip, top: control.getBoundingClientRect().top };
  place(control, tip);
}

function show(control: HTMLElement): void {
  clearTimeout(timer);
  asked = control;
  const tip = document.getElementById(control.dataset.tip ?? '');
  if (!tip) return;
  if (!tip.matches(':popover-open')) tip.showPopover();
  else open(control, tip);
}

function showRested(control: HTMLElement): void {
  rested = control;
  show(control);
}

function hide(): void {
  clearTimeout(timer);
  if (shown?.tip.matches(':popover-open')) shown.tip.hidePopover();
}

function hideSoon(): void {
  clearTimeout(timer);
  // The mouse does not close a tooltip that the keyboard has opened.
  if (shown && !shown.control.matches(':focus-visible')) timer = setTimeout(hide, GRACE_MS);
}

// Node has no document.
globalThis.document?.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (!(target instanceof HTMLElement) || target.role !== 'tooltip') return;
    if (newState === 'open' && asked) {
      open(asked, target);
    } else if (shown?.tip === target) {
      // The mouse may rest on another control already, whose tooltip is open or opens now.
      if (rested === shown.control) rested = null;
      shown = null;
      closedAt = performance.now();
    }
  },
  true,
);

addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType === 'touch') return;
  if (shown && target instanceof Node && shown.tip.contains(target)) return clearTimeout(timer);
  const control = controlOf(target);
  if (!control) return hideSoon();
  clearTimeout(timer);
  if (shown?.control === control) return;
  const skips = shown !== null || performance.now() - closedAt < SKIP_DELAY_MS;
  if (skips) showRested(control);
  else timer = setTimeout(showRested, DELAY_MS, control);
});

addEventListener('focusin', ({ target }) => {
  const control = controlOf(target);
  if (control?.matches(':focus-visible')) show(control);
});
addEventListener('focusout', ({ target }) => {
  const control = controlOf(target);
  // A tooltip that the browser has just opened is not recorded as shown yet.
  if (!control || (shown && shown.control !== control)) return;
  clearTimeout(timer);
  const tip = document.getElementById(control.dataset.tip ?? '');
  if (tip?.matches(':popover-open')) tip.hidePopover();
});
addEventListener('pointerdown', () => clearTimeout(timer));
addEventListener(
  'click',
  (event) => {
    const control = controlOf(event.target);
    if (!control) return;
    asked = control;
    // A link must still navigate.
    if (rested === control && control instanceof HTMLButtonElement) event.preventDefault();
    rested = null;
  },
  true,
);
addEventListener(
  'scroll',
  () => {
    // The event of an earlier scroll may come after the tooltip was placed.
    if (shown && shown.control.getBoundingClientRect().top !== shown.top) hide();
  },
  { passive: true, capture: true },
);
