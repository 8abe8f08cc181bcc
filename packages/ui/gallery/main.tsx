import '@savoir/ui/base.css';
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no #root');
document.documentElement.lang = 'fr';
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
