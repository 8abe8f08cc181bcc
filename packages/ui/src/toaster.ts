export { Toaster, type ToasterProps } from './toast/toaster.tsx';
