import { createStore } from '../internal/store.ts';

export interface ConfirmOptions {
  /** A question with the object's name: « Supprimer le compte de Paul Renaud ? » */
  title: string;
  /** The consequence, in one or two sentences. */
  body?: string;
  /** The verb, with its object: « Supprimer le compte ». */
  confirmLabel: string;
  cancelLabel?: string;
  /** Red last click. */
  danger?: boolean;
  /** Strong confirmation: these words must be typed exactly. */
  typedName?: string;
}

export interface ConfirmRequest extends ConfirmOptions {
  id: number;
}

export interface ConfirmStore {
  /** Resolves to true once the person agreed, false when they gave up. Questions wait for one another. */
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** Answers the question on screen; used by `<ConfirmHost>`. */
  answer: (id: number, agreed: boolean) => void;
  get: () => ConfirmRequest | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** Questions before something is lost, made once by the shell and asked by `<ConfirmHost>`. */
export function createConfirmStore(): ConfirmStore {
  const store = createStore<readonly ConfirmRequest[]>([]);
  const resolvers = new Map<number, (agreed: boolean) => void>();
  let lastId = 0;
  return {
    confirm: (options) =>
      new Promise((resolve) => {
        const id = ++lastId;
        resolvers.set(id, resolve);
        store.set([...store.get(), { ...options, id }]);
      }),
    answer: (id, agreed) => {
      store.set(store.get().filter((request) => request.id !== id));
      resolvers.get(id)?.(agreed);
      resolvers.delete(id);
    },
    get: () => store.get()[0],
    subscribe: store.subscribe,
  };
}
