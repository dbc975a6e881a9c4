import { createRoot } from 'react-dom/client';

// The console's own pages replace this as they come.
const root = document.getElementById('root');
if (root) createRoot(root).render(<h1>Sixty Console</h1>);
