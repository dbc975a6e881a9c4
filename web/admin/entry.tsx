import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin } from './Admin.tsx';
import { createConsole } from './createConsole.ts';
import { readSettings } from './readSettings.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');

createRoot(root).render(
  <StrictMode>
    <Admin console={createConsole()} settings={readSettings()} />
  </StrictMode>,
);
