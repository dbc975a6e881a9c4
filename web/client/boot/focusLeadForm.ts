// A link to the lead form puts the focus into its first field.
import { onEachPage } from './onEachPage.ts';

function focusLeadForm(): void {
  const target = document.getElementById(location.hash.slice(1));
  const field = target?.querySelector<HTMLElement>('#hero-form input:not([type=hidden])');
  // The browser scrolls to the form itself, which begins above its first field.
  field?.focus({ preventScroll: true });
}

onEachPage(focusLeadForm);
addEventListener('hashchange', focusLeadForm);
// On load, the browser takes the focus away when it scrolls to the form.
addEventListener('load', focusLeadForm);
