// A link to the lead form puts the focus into its first field.
import { onEachPage } from './onEachPage.ts';

function focusLeadForm(): void {
  const target = document.getElementById(location.hash.slice(1));
  const field = target?.querySelector<HTMLElement>('#hero-form input:not([type=hidden])');
  // The browser scrolls to the form itself, which begins above its first field.
  field?.focus({ preventScroll: true });
}

/** The browser takes the focus away when it scrolls to the form: before the page is loaded, or in the next frame. */
function focusAgain(): void {
  // A field that the visitor has chosen meanwhile keeps the focus.
  if (document.activeElement === document.body) focusLeadForm();
}

onEachPage(focusLeadForm);
addEventListener('hashchange', focusLeadForm);
addEventListener('load', () => {
  focusAgain();
  requestAnimationFrame(() => requestAnimationFrame(focusAgain));
});
