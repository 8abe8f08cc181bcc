export { closeModal, showModally } from './internal/top-layer.ts';
