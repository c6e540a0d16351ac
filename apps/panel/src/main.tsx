import '@fontsource-variable/figtree/wght.css';
import './ui/panel.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { PanelRoot } from './frame/panel-root.tsx';
import { createPanelServices } from './platform/panel-services.tsx';

const root = document.getElementById('panel');
if (!root) throw new Error('index.html has no element for the panel');

createRoot(root).render(
  <StrictMode>
    <PanelRoot services={createPanelServices()} />
  </StrictMode>,
);
