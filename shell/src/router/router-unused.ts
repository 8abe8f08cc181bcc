// Stands in for parts of the router that only its own framework and its tracing ask for. Runs in the browser.
import { createContext, type Ref } from 'react';

/** No one provides it: there is no framework. */
export const FrameworkContext = createContext(undefined);

/** Our links load the page they lead to themselves (`prefetch` of the interface). */
export const usePrefetchBehavior = (): [shouldPrefetch: false, ref: null, handlers: object] => [false, null, {}];
export const mergeRefs = <Element>(ref: Ref<Element>): Ref<Element> => ref;
export const PrefetchPageLinks = (): null => null;

export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
function neverAsked(): never {
  throw new Error('the router of the shell is not instrumented');
}
export { neverAsked as getRouteInstrumentationUpdates, neverAsked as instrumentClientSideRouter };
