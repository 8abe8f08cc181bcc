/**
 * The parts shell and remotes share but load only when first needed. A part the shell never imports is not provided by it,
 * and a remote that asks for it waits for ever; so each stands here once.
 */
export const sharedParts = {
  query: () => import('@savoir/remote-kit/query'),
  schema: () => import('@savoir/remote-kit/schema'),
  table: () => import('@savoir/ui/table'),
  select: () => import('@savoir/ui/select'),
  datePicker: () => import('@savoir/ui/date-picker'),
  modal: () => import('@savoir/ui/modal'),
  form: () => import('@savoir/ui/form'),
  drawer: () => import('@savoir/ui/drawer'),
  tabs: () => import('@savoir/ui/tabs'),
  upload: () => import('@savoir/ui/upload'),
  dropdown: () => import('@savoir/ui/dropdown'),
  textarea: () => import('@savoir/ui/textarea'),
  markdown: () => import('@savoir/ui/markdown'),
};
