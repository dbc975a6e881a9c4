import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { consoleTheme } from '../theme/consoleTheme.css.ts';
import { Admin } from './Admin.tsx';
import { createConsole } from './createConsole.ts';
import { readSettings } from './kit/settings.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');

// On the body, so that menus and dialogs at its end have the theme too.
document.body.classList.add(consoleTheme);

createRoot(root).render(
  <StrictMode>
    <Admin console={createConsole()} settings={readSettings()} />
  </StrictMode>,
);
